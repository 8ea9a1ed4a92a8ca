import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build, type Plugin } from 'esbuild';
import { oldestBrowsers } from '../../../shared/remote-build/src/browsers/oldest-browsers';
import { workspace } from '../apps';
import { wholeName, withWholeNames } from './whole-names';

/** The packages of `shared`, by their folders. */
export const packageFolders = (): string[] =>
  readdirSync(join(workspace, 'shared')).filter((name) => existsSync(join(workspace, 'shared', name, 'package.json')));

type Exports = Readonly<Record<string, string>>;

const sourcesOf = (name: string): string[] =>
  readdirSync(join(workspace, 'shared', name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => !/\.test\.|^components\/gallery(\/|$)/.test(path))
    .sort();

const isCompiled = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
const isCopied = (path: string): boolean => /\.(css|cjs|d\.cts|d\.ts)$/.test(path);

/* One run for all: each package sees the sources of the others. */
const writeDeclarations = async (to: string): Promise<void> => {
  const files = packageFolders().flatMap((name) =>
    sourcesOf(name)
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => join(workspace, 'shared', name, 'src', path)),
  );
  const settings = {
    extends: join(workspace, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: join(workspace, 'shared'),
      outDir: to,
      typeRoots: [join(workspace, 'node_modules/@types')],
    },
    files,
  };
  mkdirSync(to, { recursive: true });
  const settingsFile = join(to, 'tsconfig.json');
  writeFileSync(settingsFile, JSON.stringify(settings));
  const compiler = join(workspace, 'node_modules/typescript7/bin/tsc');
  try {
    await promisify(execFile)(process.execPath, [compiler, '-p', settingsFile, '--singleThreaded']);
  } catch (error) {
    throw new Error((error as { stdout?: string }).stdout ?? String(error), { cause: error });
  }
};

/* Every module stays a file of its own, so that a bundler takes what it needs. */
const filesApart: Plugin = {
  name: 'files apart',
  setup: (bundle) => {
    bundle.onResolve({ filter: /.*/ }, ({ kind, path, importer }) => {
      if (kind === 'entry-point') return undefined;
      const isThere = (one: string) => ['.ts', '.tsx'].some((ending) => existsSync(one.replace(/\.js$/, ending)));
      return { path: wholeName(importer, path, isThere), external: true };
    });
  },
};

const writeScripts = async (source: string, to: string, paths: readonly string[]): Promise<void> => {
  await build({
    absWorkingDir: source,
    entryPoints: paths.filter(isCompiled).map((path) => join(source, path)),
    outbase: source,
    outdir: to,
    bundle: true,
    format: 'esm',
    // For a browser NODE_ENV would be settled here.
    platform: 'neutral',
    target: 'es2021',
    jsx: 'automatic',
    logLevel: 'warning',
    plugins: [filesApart],
  });
};

const builtFile = (path: string): string => path.replace(/^\.\/src\//, './dist/').replace(/(?<!\.d)\.tsx?$/, '.js');

const builtExport = (path: string) => {
  const file = builtFile(path);
  if (file.endsWith('.d.ts')) return { types: file };
  return file.endsWith('.js') ? { types: file.replace(/\.js$/, '.d.ts'), default: file } : file;
};

/* As it is published: what is built in the place of the sources. */
const publishedFacts = (name: string) => {
  const {
    scripts: _scripts,
    devDependencies: _ours,
    exports,
    ...facts
  } = JSON.parse(readFileSync(join(workspace, 'shared', name, 'package.json'), 'utf8')) as {
    scripts?: object;
    devDependencies?: object;
    exports: Exports;
  };
  // What our own servers are tested with stays here.
  const published = Object.entries(exports).filter(([, file]) => file.startsWith('./src/'));
  const built = published.map(([path, file]) => [path, builtExport(file)]);
  return { ...facts, browserslist: oldestBrowsers, files: ['dist'], exports: Object.fromEntries(built) as object };
};

/**
 * Writes packages of `shared` as another repository can install them: scripts and types built, in a folder each.
 * @param to absolute, one folder for all; what is in theirs goes
 * @throws where they do not compile
 */
export const writePackages = async (to: string, names: readonly string[] = packageFolders()): Promise<void> => {
  const declarations = join(to, '.declarations');
  await writeDeclarations(declarations);
  for (const name of names) {
    const source = join(workspace, 'shared', name, 'src');
    const folder = join(to, name);
    const dist = join(folder, 'dist');
    const paths = sourcesOf(name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(dist, { recursive: true });
    await writeScripts(source, dist, paths);
    for (const path of paths.filter(isCopied)) cpSync(join(source, path), join(dist, path));
    for (const path of paths.filter(isCompiled)) {
      const declaration = path.replace(/\.tsx?$/, '.d.ts');
      const target = join(dist, declaration);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, withWholeNames(join(declarations, name, 'src', declaration)));
    }
    cpSync(join(source, '../README.md'), join(folder, 'README.md'));
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(publishedFacts(name), null, 2)}\n`);
  }
  rmSync(declarations, { recursive: true });
};
