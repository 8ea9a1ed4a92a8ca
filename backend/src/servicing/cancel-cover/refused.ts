import type { CancellableCover, MessageKey } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { statusOf } from '../../domain/cover-period';
import { Refusal } from '../../platform/http/refusal';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { findPurchase } from '../../purchasing/records/repository';

type Refused = NonNullable<CancellableCover['refusal']>;

const messages: Readonly<Record<Refused, MessageKey>> = {
  EXPIRED: 'cancel.expired',
  CANCELLED: 'cancel.cancelled',
  LAPSED: 'cancel.lapsed',
  ISSUING: 'cancel.issuing',
};

/** Why there is nothing to cancel; null where there is. */
export const whyRefused = async (db: Database, policy: PolicyRow, now: Date): Promise<Refused | null> => {
  const status = statusOf(policy, now);
  if (status === 'EXPIRED' || status === 'CANCELLED' || status === 'LAPSED') return status;
  // Its certificate is on its way: cancelled before it is there, it would come after all.
  return (await findPurchase(db, policy.purchaseId))?.state === 'paid' ? 'ISSUING' : null;
};

/** @throws Refusal COVER_EXPIRED, COVER_CANCELLED, COVER_LAPSED, COVER_ISSUING (409) */
export const requireCancellable = async (db: Database, policy: PolicyRow, now: Date): Promise<void> => {
  const refused = await whyRefused(db, policy, now);
  if (refused !== null) {
    throw new Refusal(409, `COVER_${refused}`, messages[refused], { params: { endsOn: policy.endsOn } });
  }
};
