import type { Payouts } from '../../platform/adapters/m-pesa/payouts-port';
import type { Database } from '../../platform/database/connection';

export interface PayoutDependencies {
  readonly db: Database;
  readonly payouts: Payouts;
  readonly now: () => Date;
  readonly random: (bytes: number) => Uint8Array;
  /** Address of ours below `callbackPath`, as M-Pesa reaches it. */
  readonly addressOf: (path: string) => string;
}
