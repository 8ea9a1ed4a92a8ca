import type { MPesa } from '../../platform/adapters/m-pesa/port';
import type { Database } from '../../platform/database/connection';

export interface PaymentDependencies {
  readonly db: Database;
  readonly mpesa: MPesa;
  readonly now: () => Date;
  readonly random: (bytes: number) => Uint8Array;
  /** Address of ours below `callbackPath`, as M-Pesa reaches it. */
  readonly addressOf: (path: string) => string;
  readonly paybillNumber: string;
  /** Origin that customers see. */
  readonly site: string;
  /** Signs the links by which requests are stopped, and keeps phones and addresses as hashes. */
  readonly secret: string;
}

/** How long the question stands on the phone. */
export const promptMs = 75_000;
