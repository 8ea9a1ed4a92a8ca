import { and, eq, inArray } from 'drizzle-orm';
import { formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { invoices } from '../../platform/database/schema';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { lockStandingLapse } from './repository';
import { resettleLapse } from './resettle-lapse';

export interface TakenFromPlan {
  readonly row: PurchaseRow;
  /** What the payment had paid of which instalment, cents above nothing. */
  readonly paid: readonly { readonly invoiceId: number; readonly cents: number }[];
  /** M-Pesa's receipt of the reversal. */
  readonly by: string;
  readonly now: Date;
}

/**
 * M-Pesa took back what had paid a plan that has lapsed: it is missing for the cover to come back, and the settlement is less
 * by it. In the transaction that books the reversal.
 * @returns what people have to know of money that was to leave, or has left, a sentence each
 */
export const followReversal = async (
  tx: Database,
  { row, paid, by, now }: TakenFromPlan,
): Promise<readonly string[]> => {
  const policy = await findPolicyOf(tx, row.id);
  const lapse = policy && (await lockStandingLapse(tx, policy.number));
  if (policy === null || lapse === null) return [];
  const ids = paid.map(({ invoiceId }) => invoiceId);
  if (row.state === 'lapsed' && ids.length > 0 && lapse.money !== 'KEPT') {
    const isPaid = and(inArray(invoices.id, ids), eq(invoices.state, 'paid'));
    await tx.update(invoices).set({ state: 'lapsed', paidAt: null }).where(isPaid);
  }
  const because = `M-Pesa took a payment back (${by})`;
  const { withdrawn, left, lostCents } = await resettleLapse(tx, { row, policy, lapse, because, now });
  const sentences = withdrawn.map(
    ({ id, payableCents }) =>
      `The settlement of its lapse (return ${id}, ${formatCents(payableCents)}) is worked out anew.`,
  );
  if (lostCents === 0) return sentences;
  const returns = left.map(({ id }) => `return ${id}`).join(', ');
  return [
    ...sentences,
    `${formatCents(lostCents)} of the settlement (${returns}) has left for it and is lost until its owner pays it back.`,
  ];
};
