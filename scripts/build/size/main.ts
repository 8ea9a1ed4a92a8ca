import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release, RouteFacts } from '@tulinde/contracts';
import { appNames, workspace } from '../apps';
import { brotliSize, readChunks, withoutSource, type Chunk } from './read-chunks';

/*
 * npm run size: what each page of the last build costs before it can be used, and which packages cost it, after brotli 11.
 * Of a package it is its part of the minified scripts that it stands in.
 */
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

const read = (app: string) => {
  const folder = join(workspace, app);
  const facts = join(folder, 'dist/release.json');
  if (!existsSync(facts)) throw new Error(`${app} is not built: npm run build`);
  const release = JSON.parse(readFileSync(facts, 'utf8')) as Release;
  const sum = (paths: readonly string[]) =>
    paths.reduce((bytes, path) => bytes + brotliSize(readFileSync(join(folder, 'dist', path))), 0);
  const chunks = readChunks(folder);
  const entry = chunks.find(({ file }) => file === release.entry);
  if (!entry) throw new Error(`${app} has no ${release.entry}: npm run build -- ${app}`);
  return { app, folder, release, chunks, entry, styles: sum(release.styles), fonts: sum(release.fonts) };
};

/* Of `../node_modules/@hookform/resolvers/…` the package, of our own the app or the package of `shared`. */
const packageOf = (app: string, source: string): string => {
  const installed = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(source)?.[1];
  const shared = /(?:^|\/)shared\/([^/]+)\//.exec(source)?.[1];
  return installed ?? (shared ? `shared/${shared}` : source.includes('src/') ? app : withoutSource);
};

const packagesOf = (scripts: readonly (readonly [string, Chunk])[]): [string, number][] => {
  const packages = new Map<string, number>();
  for (const [app, { bytes, sources }] of scripts) {
    const all = [...sources.values()].reduce((sum, length) => sum + length, 0);
    for (const [source, length] of sources) {
      const name = packageOf(app, source);
      packages.set(name, (packages.get(name) ?? 0) + (length / all) * bytes);
    }
  }
  return [...packages].sort(([, one], [, other]) => other - one);
};

const [shellApp = 'shell', ...remotes] = appNames();
const shell = read(shellApp);
const wanted = process.argv.slice(2);

console.log(
  'kB after brotli 11, in order: scripts (shell + remote + those of the page), styles, fonts; then packages\n',
);
for (const name of remotes.filter((remote) => wanted.length === 0 || wanted.includes(remote))) {
  const { app, chunks, entry, release, styles } = read(name);
  const scriptsOf = ({ path }: RouteFacts) => release.pageScripts?.[path]?.join(' ') ?? '';
  for (const files of new Set(release.routes.map(scriptsOf))) {
    const parts = [shell.entry, entry, ...chunks.filter(({ file }) => files.split(' ').includes(file))];
    const scripts = parts.reduce((sum, { bytes }) => sum + bytes, 0);
    const split = parts.map(({ bytes }) => kilobytes(bytes)).join(' + ');
    const paths = release.routes.flatMap((route) => (scriptsOf(route) === files ? [route.path] : [])).join(' ');
    console.log(
      `${paths}\n  ${kilobytes(scripts)} (${split}), ${kilobytes(shell.styles + styles)}, ${kilobytes(shell.fonts)}`,
    );
    const owned = parts.map((part, index) => [index === 0 ? shell.app : app, part] as const);
    const largest = packagesOf(owned).slice(0, 8);
    console.log(`  ${largest.map(([each, bytes]) => `${each} ${kilobytes(bytes)}`).join(', ')}`);
  }
}
