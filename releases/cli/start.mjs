/*
 * Starts the command from one bundled file: to translate its modules at each start takes longer than the whole rollback.
 * The file is made when it is missing, and again when one of its sources is younger.
 */
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'releases/.cache');
const bundle = join(cache, 'cli.mjs');
const sourceList = join(cache, 'cli-sources.json');

const isFresh = () => {
  try {
    const made = statSync(bundle).mtimeMs;
    return JSON.parse(readFileSync(sourceList, 'utf8')).every((path) => statSync(join(root, path)).mtimeMs <= made);
  } catch {
    return false;
  }
};

const makeBundle = async () => {
  const { build } = await import('esbuild');
  mkdirSync(cache, { recursive: true });
  // Two commands that begin at once each make their own; the last one stays, whole.
  const own = `${bundle}.${process.pid}`;
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['releases/cli/main.ts'],
    outfile: own,
    bundle: true,
    metafile: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // Packages that ask for Node's own modules in the old way.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
  });
  writeFileSync(`${sourceList}.${process.pid}`, JSON.stringify(Object.keys(metafile.inputs)));
  renameSync(`${sourceList}.${process.pid}`, sourceList);
  renameSync(own, bundle);
};

if (!isFresh()) await makeBundle();
await import(pathToFileURL(bundle).href);
