import type { Database } from '../../platform/database/connection';

export interface CallbackDependencies {
  readonly db: Database;
  readonly now: () => Date;
  /** Last part of the address that payments to the paybill number are confirmed at; null where there is none. */
  readonly paybillSecret: string | null;
  /** Folder in which is kept what comes while the database is away. */
  readonly spool: string;
}
