import type { Database } from '../../platform/database/connection';

export interface IdentityDependencies {
  readonly db: Database;
  readonly random: (bytes: number) => Uint8Array;
  /** For hashes of what can be guessed: codes of six digits, addresses. */
  readonly key: Buffer;
}
