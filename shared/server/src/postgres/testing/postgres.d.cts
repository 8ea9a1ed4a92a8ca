export interface Identity {
  readonly uid?: number;
  readonly gid?: number;
}
/** The folder with PostgreSQL's programs. @throws Error that says what to install */
export const findBinaries: () => string;
/** Whom to run PostgreSQL as, which refuses to run as root. */
export const unprivileged: () => Identity;
/** Makes an empty cluster in a folder that exists. @returns where its data is */
export const makeCluster: (folder: string) => string;
/** Starts a server on a cluster in `folder`, which it makes. @returns its addresses without a database, and the way to end it */
export const startPostgres: (
  folder: string,
) => Promise<{ readonly url: string; readonly socketUrl: string; readonly stop: () => Promise<void> }>;
