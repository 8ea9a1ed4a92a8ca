/** A release by what it is published as. */
export interface ReleaseName {
  readonly app: string;
  readonly version: string;
}

/**
 * Where the files of releases are kept for good: a folder that all processes share, or a bucket with a folder of each
 * process before it. Whatever is read or written by path is in the folder; this moves it there and back.
 * Each call rejects with {@link ArtefactsDownError} where a bucket does not do what is asked.
 */
export interface ArtefactStore {
  /** Working place of this process: `<app>/<version>/…`, beside a bucket a cache of it. */
  readonly folder: string;
  /** As a sentence names what is kept for good, and the variable that names it. */
  readonly place: string;
  readonly placeVariable: string;
  /**
   * Has the files of a release in the folder when it is done, each one as its `release.json` says.
   * @returns false where nobody has them
   * @throws ReleaseBrokenError
   */
  bring(release: ReleaseName): Promise<boolean>;
  /**
   * A release of the app that has this file, which is named by its content and the same in each; it may have to be brought.
   * Null where none has it.
   */
  holderOf(app: string, path: string): Promise<ReleaseName | null>;
  /** Whether it is kept for good, whole. */
  has(release: ReleaseName): Promise<boolean>;
  /** Keeps for good what stands in the folder; nobody can be brought it before it is whole. */
  keep(release: ReleaseName): Promise<void>;
  /** Nobody is brought it any more, until it is kept again. */
  withdraw(release: ReleaseName): Promise<void>;
  /** Removes what was withdrawn for good. */
  remove(release: ReleaseName): Promise<void>;
  /** Notes that a version is taken for ever; no note is ever removed. */
  note(release: ReleaseName): Promise<void>;
  isNoted(release: ReleaseName): Promise<boolean>;
  noted(): Promise<ReleaseName[]>;
  /** Id of the registry that all of it belongs to; null where it has none yet. */
  readId(): Promise<string | null>;
  writeId(id: string): Promise<void>;
  /** The folder is this registry's alone. @throws FolderRefusedError where it is another's */
  own(id: string): Promise<void>;
}

/** What an edge needs of it. */
export type Brought = Pick<ArtefactStore, 'folder' | 'bring' | 'holderOf'>;

/** The bucket does not do what is asked, whatever the cause: what is in the folder is served on. Compare by `name`. */
export class ArtefactsDownError extends Error {
  override readonly name = 'ArtefactsDownError';
}

/** For who can do without a release: a broken one counts as one that nobody has. */
export const unlessBroken = (error: unknown): false => {
  if ((error as Error).name === 'ReleaseBrokenError') return false;
  throw error;
};

/** What is kept under the name of a release is not what was published. Compare by `name`. */
export class ReleaseBrokenError extends Error {
  override readonly name = 'ReleaseBrokenError';
}
