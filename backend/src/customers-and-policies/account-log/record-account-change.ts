import type { AccountChangeKind } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { accountChanges } from '../../platform/database/schema';

export interface NewAccountChange {
  readonly customer: {
    readonly customerId: string;
    readonly deviceId?: string | null;
    readonly sessionId?: string | null;
  };
  readonly kind: AccountChangeKind;
  /** `CUSTOMER` unless given. */
  readonly by?: 'CUSTOMER' | 'PORTAL' | 'STAFF';
  /** What it was and what it is, as its owner reads it: addresses masked. */
  readonly before?: string;
  readonly after?: string;
  readonly now: Date;
}

/** Writes down who changed what; call it in the transaction of the change. */
export const recordAccountChange = async (
  tx: Database,
  { customer, kind, by = 'CUSTOMER', before = '', after = '', now }: NewAccountChange,
): Promise<void> => {
  const { customerId, deviceId = null, sessionId = null } = customer;
  await tx.insert(accountChanges).values({ customerId, at: now, kind, by, before, after, deviceId, sessionId });
};
