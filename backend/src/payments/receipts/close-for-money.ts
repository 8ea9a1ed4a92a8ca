import type { Database } from '../../platform/database/connection';
import type { AttemptRow } from '../invoices/repository';
import { latestEvent, writeInvoices } from '../invoices/repository';
import type { AskedFor } from './asked-for';
import { hasPlan, invoicesOf } from '../../purchasing/facts/invoices-of';
import { markPaying } from '../../purchasing/facts/payable-purchase';
import { factsOf } from '../../purchasing/facts/purchase-facts';
import { updatePurchase, type PurchaseRow } from '../../purchasing/records/repository';
import { creditIn, type PurchaseAccount } from '../ledger/purchase-account';
import { countsAt, type ReceiptRow } from '../ledger/repository';

export interface PaymentForPurchase {
  readonly receipt: ReceiptRow;
  /** The request that it answers. */
  readonly attempt: AttemptRow | null;
  readonly now: Date;
}

/** Either the account of a purchase that is being paid now, or why money cannot pay it. */
export type Closed = PurchaseAccount | 'not-accepted' | 'too-late';

type Terms = Pick<PurchaseRow, 'sold' | 'plan' | 'instalments' | 'agreementVersion' | 'agreedAt'>;

/* As it was when the request was made, whatever was chosen and tried since. */
const askedTerms = async (tx: Database, purchase: PurchaseRow, attempt: AttemptRow): Promise<Terms | null> => {
  // The customer went back and changed what is bought.
  if (purchase.declaredAt === null || purchase.declaredAt > attempt.createdAt) return null;
  const asked = (await latestEvent(tx, attempt.id, 'created')) as AskedFor | null;
  if (asked === null) return { ...purchase, sold: purchase.accepted };
  return { ...asked.plan, agreedAt: asked.plan.agreedAt ? new Date(asked.plan.agreedAt) : null, sold: asked.offer };
};

/*
 * Paid by hand: the price that the buyer agreed to last. A buyer who has chosen no plan and pays everything pays in full.
 */
const acceptedTerms = (account: PurchaseAccount, receipt: ReceiptRow): Terms | null => {
  const { purchase } = account;
  if (purchase.accepted === null || purchase.declaredAt === null) return null;
  if (purchase.plan !== null) return { ...purchase, sold: purchase.accepted };
  const cents = receipt.amountCents + creditIn(account).cents;
  const isWhole = cents >= (purchase.acceptedTotalCents ?? Number.POSITIVE_INFINITY);
  return isWhole ? { ...purchase, sold: purchase.accepted, plan: 'FULL' } : null;
};

/**
 * Closes an open purchase because money came for it: what was accepted is kept as it was then, whatever became of its
 * quotes, its valuation and its first day since.
 */
export const closeForMoney = async (
  tx: Database,
  account: PurchaseAccount,
  money: PaymentForPurchase,
): Promise<Closed> => {
  const { purchase } = account;
  const { receipt, attempt, now } = money;
  const terms = attempt === null ? acceptedTerms(account, receipt) : await askedTerms(tx, purchase, attempt);
  if (terms === null || terms.sold === null) return 'not-accepted';
  if (attempt === null && countsAt(receipt) >= new Date(terms.sold.expiresAt)) return 'too-late';
  const facts = await factsOf(tx, { ...purchase, ...terms }, now);
  if (!hasPlan(facts) || facts.row.startsOn === null) return 'not-accepted';
  const { sold, plan, instalments, agreementVersion, agreedAt } = terms;
  await updatePurchase(tx, purchase.id, { plan, instalments, agreementVersion, agreedAt });
  await markPaying(tx, facts, now);
  const invoices = await writeInvoices(tx, purchase.id, invoicesOf(facts));
  return { ...account, purchase: { ...facts.row, state: 'paying', sold }, invoices };
};
