/** The store did not answer, or not as it should. Compare by `name`. */
export class FilesAway extends Error {
  override readonly name = 'FilesAway';
}

/**
 * Bytes under names that cannot be guessed. They are never public: callers decide who may read a file before they ask for
 * it. A store on another machine throws FilesAway while it is away.
 */
export interface FileStore {
  /** Replaces what stands under the name. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** @returns null where there is nothing */
  get(name: string): Promise<Uint8Array | null>;
  /** All that begin so, in no order. */
  names(prefix: string): Promise<string[]>;
  /** Removing what is not there is no failure. */
  remove(name: string): Promise<void>;
  /** @param except a name that does not count */
  isEmpty(except?: string): Promise<boolean>;
}

const namePattern = /^[A-Za-z0-9_-]{16,64}$/;

/** Whether a store of ours has written it. */
export const isName = (text: string): boolean => namePattern.test(text);

/** A name becomes part of a path. @throws Error where it could lead elsewhere */
export const checkedName = (name: string): string => {
  if (!isName(name)) throw new Error('not the name of a stored file');
  return name;
};
