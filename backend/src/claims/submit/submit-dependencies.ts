import type { FileStore } from '../../platform/adapters/files/port';
import type { Database } from '../../platform/database/connection';

export interface SubmitDependencies {
  readonly db: Database;
  readonly files: FileStore;
  /** Origin of the site, to which mails lead. */
  readonly site: string;
}
