import type { Database } from '../../database/connection';

export interface InstalmentDependencies {
  readonly db: Database;
  readonly now: () => Date;
  /** Origin of the portal, for the links in mails. */
  readonly site: string;
}
