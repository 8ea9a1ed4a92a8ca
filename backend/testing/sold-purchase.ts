import { eq } from 'drizzle-orm';
import { paDetails } from '@tulinde/testing/sample-customer';
import type { Database } from '../src/platform/database/connection';
import { invoices, paymentAttempts, purchases } from '../src/platform/database/schema';
import { enqueueJob } from '../src/platform/jobs';
import { invoiceAccount, moved, mpesa } from '../src/payments/ledger/accounts';
import { insertReceipt } from '../src/payments/ledger/repository';
import { writeEntry } from '../src/payments/ledger/write-entry';
import { readPurchase } from '../src/purchasing/facts/purchase-facts';
import { invoicesOf } from '../src/purchasing/facts/invoices-of';
import { markPaying } from '../src/purchasing/facts/payable-purchase';
import { startMotor, startPa, walkTo, acceptTerms, type Caller, type Walk } from './purchase-walk';

export interface Sale {
  /** Answers of the quote form. */
  readonly quote?: Record<string, unknown>;
  /** Whose offer; the cheapest without. */
  readonly underWriter?: string;
  readonly customer?: object;
  readonly vehicle?: object;
  /** Instalments of Lipa Pole Pole; paid in full without. */
  readonly instalments?: number | undefined;
}

const plan = (walk: Walk, instalments: number | undefined) =>
  walk.ok(
    '/choosePaymentPlan',
    instalments === undefined
      ? { plan: 'FULL', instalments: null, isAgreed: false }
      : { plan: 'LIPA_POLE_POLE', instalments, isAgreed: true },
  );

/** A motor purchase with everything but its payment. */
export const soldMotor = async (
  portal: Caller,
  { quote, underWriter, customer, vehicle, instalments }: Sale = {},
): Promise<string> => {
  const walk = await startMotor(portal, quote, underWriter);
  await walkTo(portal, walk, 'payment', { ...(customer && { customer }), ...(vehicle && { vehicle }) });
  await plan(walk, instalments);
  return walk.id;
};

/** A personal accident purchase with everything but its payment. */
export const soldPa = async (
  portal: Caller,
  quote: Record<string, unknown> = {},
  details: object = {},
): Promise<string> => {
  const walk = await startPa(portal, quote);
  await acceptTerms(portal, walk);
  await walk.ok('/savePaDetails', { ...paDetails(), ...details });
  const { price } = await walk.ok('/getPurchase');
  await walk.ok('/confirmSummary', { total: price.total, isDeclared: true });
  await plan(walk, undefined);
  return walk.id;
};

let receiptCount = 0;
const newReceipt = (): string => `SFT${String((receiptCount += 1)).padStart(7, '0')}`;

/** As the payments leave it when the full price or the deposit is in. */
export const payFirstInvoice = async (
  db: Database,
  id: string,
  { now, phone = '+254712345678', receipt = newReceipt() }: { now: Date; phone?: string; receipt?: string },
): Promise<void> => {
  const facts = await readPurchase(db, id, now);
  await db.transaction(async (tx) => {
    await markPaying(tx, facts, now);
    for (const draft of invoicesOf(facts)) {
      const isFirst = draft.number === 0;
      const [invoice] = await tx
        .insert(invoices)
        .values({ ...draft, purchaseId: id, state: isFirst ? 'paid' : 'due', paidAt: isFirst ? now : null })
        .returning();
      if (!isFirst || !invoice) continue;
      const [attempt] = await tx
        .insert(paymentAttempts)
        .values({
          invoiceId: invoice.id,
          part: 1,
          amountCents: draft.amountCents,
          phone,
          state: 'succeeded',
          callbackToken: `token of ${id}`,
          receipt,
          createdAt: now,
          finalAt: now,
        })
        .returning();
      const paid = await insertReceipt(tx, {
        code: receipt,
        attemptId: attempt?.id ?? null,
        purchaseId: id,
        amountCents: draft.amountCents,
        phone,
        completedAt: now,
        saidAt: now,
        heardAt: now,
        state: 'confirmed',
        ways: ['callback'],
      });
      await writeEntry(tx, {
        kind: 'receipt',
        at: now,
        receiptId: paid?.id ?? null,
        reason: 'paid',
        postings: moved(draft.amountCents, mpesa, invoiceAccount(invoice.id)),
      });
    }
    await tx.update(purchases).set({ state: 'paid' }).where(eq(purchases.id, id));
    await enqueueJob(tx, { kind: 'issue-policy', key: id, payload: { purchaseId: id }, runAt: now });
  });
};
