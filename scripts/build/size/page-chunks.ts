import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { RemoteRoute } from '@tulinde/client/remote';
import type { Chunk } from './read-chunks';

interface Source {
  readonly file: string;
  readonly text: string;
}

const sourcesOf = (remote: string): Source[] =>
  readdirSync(join(remote, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(remote, 'src', path))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const importIn = (text: string): string | undefined => /import\([^'"`]*['"`]([^'"`]+)['"`]/.exec(text)?.[1];

const resolveFrom = (file: string, path: string): string | undefined =>
  ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => join(dirname(file), path) + end).find(existsSync);

/* `(await sent()).MyClaimsPage`: what `sent` imports stands where it is made. */
const moduleOf = (page: string, sources: readonly Source[]): string | undefined => {
  const [, called] = /\b(\w+)\(\)\)/.exec(page) ?? [];
  for (const { file, text } of sources) {
    const made = called === undefined ? undefined : new RegExp(`const ${called} = [^;]*;`).exec(text)?.[0];
    const path = importIn(made ?? '') ?? importIn(page);
    if (path !== undefined && text.includes(`'${path}'`)) return resolveFrom(file, path);
  }
  return undefined;
};

/**
 * The script in which each page of a remote stands, as its sources import it. Of a module that only hands on those of others
 * nothing is left in a script: then it is where they are.
 * @param remote folder of its package
 */
export const pageChunks = (
  remote: string,
  routes: readonly Pick<RemoteRoute, 'path' | 'page'>[],
  chunks: readonly Chunk[],
): Map<string, Chunk | null> => {
  const sources = sourcesOf(remote);
  const chunkOf = (file: string): Chunk | null => {
    const name = `./${relative(remote, file)}`;
    const found = chunks.find((chunk) => chunk.sources.has(name));
    if (found) return found;
    const text = sources.find((source) => source.file === file)?.text ?? '';
    const handedOn = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => resolveFrom(file, path));
    return handedOn.flatMap((each) => (each ? [chunkOf(each)] : [])).find((chunk) => chunk !== null) ?? null;
  };
  return new Map(
    routes.map(({ path, page }) => {
      const file = moduleOf(String(page), sources);
      return [path, file === undefined ? null : chunkOf(file)];
    }),
  );
};
