import { and, eq, ne, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { purchases } from '../../platform/database/schema';
import { Refusal } from '../../platform/http/refusal';
import { requireOfferHolds } from '../renewing/policy-to-renew';
import { findPolicy, lockPolicyRow } from '../../customers-and-policies/policies/repository';
import { isHolding } from '../records/holding';
import type { PurchaseFacts } from './purchase-facts';

/**
 * A policy is renewed once: not while another purchase of its renewal is asked to pay or is paid, nor when what the quotes took
 * for granted has changed. Of two payments that begin at once one waits for the other.
 * @throws Refusal NOT_RENEWABLE, QUOTE_EXPIRED
 */
export const guardRenewal = async (
  tx: Database,
  { row, offer }: Pick<PurchaseFacts, 'row' | 'offer'>,
  payment: { readonly now: Date; readonly isPaid: boolean },
): Promise<void> => {
  const { id, renewsPolicy } = row;
  if (renewsPolicy === null) return;
  await lockPolicyRow(tx, renewsPolicy);
  const policy = await findPolicy(tx, renewsPolicy);
  const others = await tx.$count(
    purchases,
    and(
      eq(purchases.renewsPolicy, renewsPolicy),
      ne(purchases.id, id),
      or(eq(purchases.state, 'issued'), isHolding(payment)),
    ),
  );
  if (policy === null || others > 0) throw new Refusal(409, 'NOT_RENEWABLE', 'renewal.done');
  await requireOfferHolds(tx, { policy, offer, now: payment.now });
};
