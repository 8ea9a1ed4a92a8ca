import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { workspace } from './apps';

/* By their export maps, as Node.js finds them. */
const ownPackages: Plugin = {
  name: 'own packages',
  setup: (bundle) => {
    bundle.onResolve({ filter: /^@tulinde\// }, ({ path, importer }) => ({
      path: createRequire(importer).resolve(path),
    }));
  },
};

/**
 * Our own code that a program is made of, without comments, and the packages that any of it imports, now or later.
 * @param program path from the root of the checkout
 */
export const ownSourcesOf = async (program: string): Promise<{ text: string; packages: string[] }> => {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(workspace, program)],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    minifyWhitespace: true,
    plugins: [ownPackages],
  });
  // Of the files, not of the bundle: what the bundle leaves out as unused, Node.js loads all the same.
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports.filter(({ external }) => external));
  const names = imports.map(({ path }) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(path)?.[0] ?? path);
  return { text: outputFiles[0]?.text ?? '', packages: [...new Set(names)].sort() };
};
