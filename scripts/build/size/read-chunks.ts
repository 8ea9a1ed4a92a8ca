import { readdirSync, readFileSync, statSync } from 'node:fs';
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** A file of a build, with what it was made from. */
export interface Chunk {
  /** Relative to `dist`. */
  readonly file: string;
  /** After brotli 11. */
  readonly bytes: number;
  /** Characters of the minified script by the source that they were made from, as the source map tells. */
  readonly sources: ReadonlyMap<string, number>;
}

/** Bytes after brotli 11, as an edge sends them. */
export const brotliSize = (bytes: Buffer): number =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Scripts that no source map tells of: what loads modules, and texts that are kept as JSON. */
export const withoutSource = 'loader and texts';

/* `webpack://mfe_help_1_0_0/../shared/ui/src/…` → `../shared/ui/src/…` */
const withoutScheme = (source: string): string => source.replace(/^webpack:\/\/[^/]*\//, '');

const lengthsBySource = (script: string, payload: SourceMapPayload): Map<string, number> => {
  const map = new SourceMap(payload);
  const lengths = new Map<string, number>();
  script.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(row, column);
      const { originalSource } = entry as Partial<SourceMapping>;
      const source = originalSource ? withoutScheme(originalSource) : withoutSource;
      lengths.set(source, (lengths.get(source) ?? 0) + 1);
    }
  });
  return lengths;
};

/* The map of the entry of a remote is that of the chunk that was put in front of it. */
const mapOf = (maps: string, file: string, chunk: string | undefined): SourceMapPayload | null => {
  const names = readdirSync(maps);
  const name = names.includes(`${file}.map`) && file !== 'remoteEntry.js' ? `${file}.map` : chunk;
  return name ? (JSON.parse(readFileSync(join(maps, name), 'utf8')) as SourceMapPayload) : null;
};

/** The scripts of an app as they were last built. @param folder of its package */
export const readChunks = (folder: string): Chunk[] => {
  const [dist, maps] = [join(folder, 'dist'), join(folder, '.cache/maps')];
  const changedAt = (name: string) => statSync(join(maps, name)).mtimeMs;
  // Maps of earlier builds stay in the folder.
  const newest = readdirSync(maps)
    .filter((name) => /^remote\.[0-9a-f]+\.js\.map$/.test(name))
    .sort((one, other) => changedAt(one) - changedAt(other));
  return readdirSync(dist)
    .filter((file) => file.endsWith('.js'))
    .map((file) => {
      const script = readFileSync(join(dist, file));
      const map = mapOf(maps, file, newest.at(-1));
      return { file, bytes: brotliSize(script), sources: map ? lengthsBySource(String(script), map) : new Map() };
    });
};
