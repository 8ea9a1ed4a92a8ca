const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { build } = require('esbuild');

const root = join(__dirname, '../../../..');

/* A program finds its migrations, fonts and other programs beside its source, wherever the bundle lies. */
const placesOfSources = {
  name: 'places of sources',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
    })),
};

/* These find files of their own beside them: WebAssembly, binaries, workers, fonts. */
const installed = [
  '@bokuweb/zstd-wasm',
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@napi-rs/canvas',
  '@node-rs/argon2',
  '@rspack/core',
  'axe-core',
  'fontkit',
  'pdfjs-dist',
  'pdfkit',
  'pg-native',
  'pino',
  'playwright-core',
  'sharp',
];
const requireHere = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`;

/**
 * Makes one JavaScript file of a TypeScript program, which starts in a quarter of the time of one through tsx.
 * @param program path from the root of the checkout
 * @returns the path of the file, in the package of the program: its dependencies are found from there
 */
const bundle = async (program) => {
  const [workspace, ...names] = program.split('/');
  const folder = join(root, workspace, '.cache/test-programs');
  const path = join(folder, `${basename(names.join('-'), '.ts')}.mjs`);
  const { outputFiles } = await build({
    entryPoints: [join(root, program)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: requireHere },
    external: installed,
    plugins: [placesOfSources],
  });
  mkdirSync(folder, { recursive: true });
  // Another run of the tests may start it at this moment.
  writeFileSync(`${path}.${process.pid}`, outputFiles[0].contents);
  renameSync(`${path}.${process.pid}`, path);
  return path;
};

module.exports = { bundle, root };
