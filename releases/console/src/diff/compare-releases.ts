import type { Release, ReleaseFile } from '@tulinde/contracts';
import type { ReleaseDetails } from '../api';

export interface Difference<T> {
  readonly name: string;
  /** Null: it was not there. */
  readonly before: T | null;
  /** Null: it is gone. */
  readonly after: T | null;
}

export interface ReleaseDifference {
  /** Bytes. */
  readonly files: readonly Difference<number>[];
  readonly unchangedFiles: number;
  readonly bytes: Difference<number>;
  /** Access of each route. */
  readonly routes: readonly Difference<string>[];
  /** Version ranges of what the shell hands over. */
  readonly shared: readonly Difference<string>[];
  readonly contract: Difference<number> | null;
}

/* A file's name without the hash of its content: `remote.1f9a03cd.js` and `remote.77b0e1f2.js` are the same file. */
const plainName = (path: string): string => path.replace(/\.[0-9a-f]{8}(?=\.)/, '');

const byPlainName = (files: readonly ReleaseFile[]): Map<string, ReleaseFile> => {
  const named = new Map<string, ReleaseFile>();
  // Two chunks may share a plain name: then only the whole one tells them apart.
  for (const file of files) named.set(named.has(plainName(file.path)) ? file.path : plainName(file.path), file);
  return named;
};

const differences = <T, V>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  valueOf: (entry: T) => V,
  isSame: (one: T, other: T) => boolean,
): Difference<V>[] =>
  [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((name) => {
    const [old, present] = [before.get(name), after.get(name)];
    if (old !== undefined && present !== undefined && isSame(old, present)) return [];
    const value = (entry: T | undefined) => (entry === undefined ? null : valueOf(entry));
    return [{ name, before: value(old), after: value(present) }];
  });

const sizeOf = (files: readonly ReleaseFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
const same = (one: string, other: string): boolean => one === other;
const itself = (value: string): string => value;

/* A registry that does not tell what travels leaves what was built. */
const asTransferred = (release: Release, transferred: Readonly<Record<string, number>>): Release => ({
  ...release,
  files: release.files.map((file) => ({ ...file, bytes: transferred[file.path] ?? file.bytes })),
});

/** What the later release has, lacks and has otherwise; sizes as they travel. */
export const compareTransferred = (before: ReleaseDetails, after: ReleaseDetails): ReleaseDifference =>
  compareReleases(asTransferred(before.release, before.transferred), asTransferred(after.release, after.transferred));

/** What the later release has, lacks and has otherwise. */
export const compareReleases = (before: Release, after: Release): ReleaseDifference => {
  const [oldFiles, newFiles] = [byPlainName(before.files), byPlainName(after.files)];
  const files = differences(
    oldFiles,
    newFiles,
    ({ bytes }) => bytes,
    (one, other) => one.integrity === other.integrity,
  );
  const routesOf = ({ routes }: Release) => new Map(routes.map(({ path, access }) => [path, access as string]));
  const sharedOf = ({ shared }: Release) => new Map(Object.entries(shared));
  return {
    files,
    unchangedFiles: [...newFiles.keys()].filter((name) => !files.some((file) => file.name === name)).length,
    bytes: { name: 'bytes', before: sizeOf(before.files), after: sizeOf(after.files) },
    routes: differences(routesOf(before), routesOf(after), itself, same),
    shared: differences(sharedOf(before), sharedOf(after), itself, same),
    contract:
      before.contract === after.contract ? null : { name: 'contract', before: before.contract, after: after.contract },
  };
};
