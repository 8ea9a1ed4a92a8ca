import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { oldestBrowsers } from '../../shared/remote-build/src/browsers/oldest-browsers';
import { workspace } from './apps';
import { packageVersion } from './package-version';

/** The package that teams with a build of their own publish with. */
export const releasePluginName = '@tulinde/remote-release';

/**
 * Writes the package into a folder: one file without a dependency, so that it goes into any other repository.
 * @param folder made where it is not there
 */
export const writeReleasePlugin = async (folder: string): Promise<void> => {
  await build({
    entryPoints: [join(workspace, 'shared/remote-build/src/release/index.ts')],
    outfile: join(folder, 'index.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'warning',
  });
  mkdirSync(folder, { recursive: true });
  const facts = {
    name: releasePluginName,
    version: packageVersion('shared/remote-build'),
    type: 'module',
    exports: './index.js',
    browserslist: oldestBrowsers,
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(facts, null, 2)}\n`);
};
