import type { FileStore } from '../../adapters/files/port';
import type { Database } from '../../database/connection';

export interface SubmitDependencies {
  readonly db: Database;
  readonly files: FileStore;
  /** Origin of the site, to which mails lead. */
  readonly site: string;
}
