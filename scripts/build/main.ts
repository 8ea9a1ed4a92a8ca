import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { appNames } from './apps';
import { versionPattern } from '@tulinde/contracts';
import { buildApps } from './build-apps';
import { buildConsole } from '../../releases/console/build';
import { packageVersion } from './package-version';
import { releasePluginName, writeReleasePlugin } from './write-release-plugin';

/* npm run build [-- app… [--version 1.2.3] [--types]], or --release-plugin <folder>: the package that a team with a build of its own publishes with. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    version: { type: 'string' },
    types: { type: 'boolean', default: false },
    'release-plugin': { type: 'string' },
  },
});
const { 'release-plugin': pluginFolder } = values;
const known = appNames();
const names = positionals.length > 0 ? positionals : known;
const unknown = names.filter((name) => !known.includes(name));

if (pluginFolder !== undefined) {
  const folder = resolve(pluginFolder);
  await writeReleasePlugin(folder);
  console.log(`${releasePluginName} stands in ${folder}. Elsewhere: npm install ${folder}`);
} else if (unknown.length > 0) {
  console.error(`There is no app ${unknown.join(', ')}. The apps are: ${known.join(', ')}.`);
  process.exitCode = 2;
} else if (values.version !== undefined && !versionPattern.test(values.version)) {
  console.error(`${values.version} is no version: write it as 1.0.2 or 1.0.2-rc.1.`);
  process.exitCode = 2;
} else {
  const started = performance.now();
  try {
    const { types } = values;
    await buildApps(
      names.map((name) => ({ name, version: values.version ?? packageVersion(name), manifest: true, types })),
    );
    if (positionals.length === 0) await buildConsole();
    console.log(`Built ${names.join(', ')} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
