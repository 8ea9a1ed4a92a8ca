import { formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { recipientOf } from '../../communication/reminders';
import { openCase } from '../cases';
import { cancellationAccount, invoiceAccount, moved, toReturnAccount, type Posting } from '../ledger/accounts';
import { dueInvoices } from '../ledger/due-invoices';
import { writeEntry } from '../ledger/write-entry';
import { assertEntitled, createRefund } from '../refunds';
import { costBy } from '../../domain/pricing/early-settlement';
import { closeInvoices, endChosen, recordSettlement } from './end-of-plan';
import { missingOf } from './owed-on-plan';
import { priceOnDay, runningPlan } from './price-of-today';

export interface CancelledPlan {
  readonly reference: string;
  /** Calendar day in Nairobi on which the plan is priced. */
  readonly day: string;
  /** The premium that the insurer gives back: it pays off the plan first. Cents. */
  readonly unearnedCents: number;
  /** What of it is the customer's, to the cent, and the phone that it is paid to. */
  readonly refundCents: number;
  readonly phone: string;
  readonly now: Date;
}

/** Of what is owed on a plan, and was not paid off with the premium, people decide. */
export const openCaseOfOpenPlan = (
  tx: Database,
  { id: purchaseId }: Pick<PurchaseRow, 'id'>,
  { reference, openCents, now }: { readonly reference: string; readonly openCents: number; readonly now: Date },
) => {
  const open = formatCents(openCents);
  const summary = `Cover was cancelled (${reference}), and ${open} of its plan stayed open: agree with the insurer who bears it.`;
  return openCase(tx, { kind: 'vehicle-gone', key: `cancelled-plan:${reference}`, summary, purchaseId, now });
};

/** What pays off the plan of a policy on a day, cents; 0 where nothing is due. */
export const owedOnDay = async (
  db: Database,
  policy: Pick<PolicyRow, 'purchaseId' | 'startsOn'>,
  at: { readonly day: string; readonly now: Date },
): Promise<number> => {
  const missingCents = missingOf(await dueInvoices(db, policy.purchaseId));
  const plan = await runningPlan(db, policy, at.now);
  // A customer who paid months ahead may have paid all that the plan has cost so far.
  const leftCents = plan === null ? missingCents : costBy(plan, at.day) - plan.receivedCents;
  return Math.max(0, Math.min(missingCents, leftCents));
};

/** Owes what is the customer's. @returns the postings that take it to the return */
export const createPremiumRefund = async (
  tx: Database,
  purchase: PurchaseRow,
  plan: Pick<CancelledPlan, 'reference' | 'refundCents' | 'phone' | 'now'>,
  key = `cancellation:${plan.reference}`,
): Promise<readonly Posting[]> => {
  const { reference, refundCents, phone, now } = plan;
  if (refundCents === 0) return [];
  const recipient = await recipientOf(tx, purchase);
  const { id } = await createRefund(tx, {
    key,
    purchaseId: purchase.id,
    amountCents: refundCents,
    reason: 'CANCELLATION',
    phone,
    email: recipient?.email ?? '',
    language: recipient?.language ?? purchase.language,
    isTold: true,
    now,
  });
  await assertEntitled(tx, id, now);
  return moved(refundCents, cancellationAccount(reference), toReturnAccount(id));
};

const payOffPlan = async (tx: Database, policy: PolicyRow, plan: CancelledPlan): Promise<readonly Posting[]> => {
  const { reference, unearnedCents, day, now } = plan;
  const [first, ...later] = await dueInvoices(tx, policy.purchaseId);
  if (first === undefined) return [];
  const price = await priceOnDay(tx, policy, { day, now });
  const owedCents = await owedOnDay(tx, policy, { day, now });
  const cents = Math.min(owedCents, unearnedCents);
  await closeInvoices(tx, [first, ...later], { cents, now });
  await recordSettlement(tx, price, { purchaseId: policy.purchaseId, invoiceId: first.id, cents, now });
  const openCents = owedCents - cents;
  if (openCents > 0) await openCaseOfOpenPlan(tx, { id: policy.purchaseId }, { reference, openCents, now });
  return moved(cents, cancellationAccount(reference), invoiceAccount(first.id));
};

/**
 * A cover was cancelled: the premium that is not used pays off the plan, and what is left of it is owed to the customer, who
 * is told by the caller. Once, in the transaction that settles the cancellation, with the purchase locked.
 */
export const payOffByCancellation = async (
  tx: Database,
  { policy, purchase }: { readonly policy: PolicyRow; readonly purchase: PurchaseRow },
  plan: CancelledPlan,
): Promise<void> => {
  await endChosen(tx, purchase.id, plan.now);
  const postings = [...(await payOffPlan(tx, policy, plan)), ...(await createPremiumRefund(tx, purchase, plan))];
  await writeEntry(tx, { kind: 'settlement', at: plan.now, reason: 'cover cancelled', postings });
};
