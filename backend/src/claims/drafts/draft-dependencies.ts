import type { Database } from '../../platform/database/connection';

export interface DraftDependencies {
  readonly db: Database;
  readonly random: (bytes: number) => Uint8Array;
  /** Signs links to evidence. */
  readonly secret: string;
}
