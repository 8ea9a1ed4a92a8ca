const nameOf = (userId: string): string => `tulinde:customer:${userId}`;

/**
 * The IndexedDB database of what a page keeps on the device for one customer. Built into shell and remotes, not handed over: an
 * export more of `session` would be missing in a shell that is older than the remote.
 */
export const customerDatabase = {
  nameOf,
  /** Whether there is one; false too where the browser does not say. */
  exists: async (userId: string): Promise<boolean> => {
    try {
      return (await indexedDB.databases()).some(({ name }) => name === nameOf(userId));
    } catch {
      return false;
    }
  },
  /**
   * Deletes it, whatever is in it: the customer signs out. A connection that is open, here or in another tab, has to let go
   * (`versionchange`). Never throws: a browser that keeps nothing has nothing to delete.
   */
  forget: (userId: string): void => {
    try {
      indexedDB.deleteDatabase(nameOf(userId));
    } catch {
      // All data of the site is refused.
    }
  },
} as const;
