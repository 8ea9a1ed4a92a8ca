import { seededBytes } from '../../../scripts/jest/seeded-bytes';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import type { MPesa, QueryOutcome } from '../adapters/m-pesa/port';
import type { Database } from '../database/connection';
import { jobs, paymentAttempts, purchases } from '../database/schema';
import { runDueJobs } from '../jobs/run-job';
import type { PaymentDependencies } from '../modules/payments/payment-dependencies';
import { paymentJobs } from '../modules/payments/payment-jobs';
import { receiveCallback } from '../modules/payments/receive-callback';
import { invoicesOfPurchase } from '../modules/payments/repository';
import type { Clock } from './portal-under-test';

let copies = 0;

/** A purchase as another one is, for another vehicle and from another day: much faster than the walk. */
export const copyPurchase = async (db: Database, id: string, startsOn: string): Promise<string> => {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id));
  if (row?.vehicle == null) throw new Error('Only a motor purchase can be copied.');
  copies += 1;
  const number = String(copies).padStart(6, '0');
  const vehicle = { ...row.vehicle, registration: '', chassisNumber: `COPY-${number}` };
  const copy = { ...row, id: seededBytes(16).toString('base64url'), reference: `TC-${number}`, vehicle, startsOn };
  await db.insert(purchases).values(copy);
  return copy.id;
};

/** M-Pesa as a test tells it to be, over one or several connections to the database. */
export const scriptedPayments = (dbs: readonly Database[], clock: Clock) => {
  const asked: { checkoutRequestId: string; amountCents: number; reference: string }[] = [];
  const truths = new Map<string, QueryOutcome>();
  const receipts = new Map<string, { amountCents: number; account: string }>();
  const mpesa: MPesa = {
    requestPayment: async ({ amountCents, reference }) => {
      const checkoutRequestId = `ws_${seededBytes(6).toString('hex')}`;
      asked.push({ checkoutRequestId, amountCents, reference });
      return { kind: 'accepted', merchantRequestId: 'm', checkoutRequestId };
    },
    queryPayment: async (id) => truths.get(id) ?? { kind: 'pending' },
    findReceipt: async (receipt) => {
      const found = receipts.get(receipt);
      return found ? { kind: 'found', receipt, ...found, phone: null } : { kind: 'none' };
    },
  };
  const deps = dbs.map((db): PaymentDependencies => ({
    db,
    mpesa,
    now: clock.now,
    random: seededBytes,
    addressOf: (path) => `http://127.0.0.1:1/${path}`,
    paybillNumber: '600000',
  }));
  const first = deps[0]!;
  const log = pino({ level: 'silent' });

  return {
    deps,
    asked,
    truths,
    receipts,
    /** The body of a callback, posted through one of the connections. */
    callBack: async (checkoutRequestId: string, code: number | string, receipt: string | null, through = 0) => {
      const [attempt] = await first.db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.checkoutRequestId, checkoutRequestId));
      if (attempt === undefined) throw new Error('Nobody asked for this.');
      const Item = [
        { Name: 'MpesaReceiptNumber', Value: receipt },
        { Name: 'Amount', Value: attempt.amountCents / 100 },
      ];
      const stkCallback = { CheckoutRequestID: checkoutRequestId, ResultCode: code, CallbackMetadata: { Item } };
      const given = deps[through % deps.length]!;
      return receiveCallback(given, attempt.callbackToken, JSON.stringify({ Body: { stkCallback } }));
    },
    work: (through = 0) => {
      const given = deps[through % deps.length]!;
      return runDueJobs(paymentJobs(given), { db: given.db, now: clock.now, log });
    },
    read: async (purchaseId: string) => {
      const invoices = await invoicesOfPurchase(first.db, purchaseId);
      const attempts = await first.db.select().from(paymentAttempts).orderBy(paymentAttempts.id);
      const issue = await first.db.select().from(jobs).where(eq(jobs.key, purchaseId));
      return {
        invoices,
        attempts: attempts.filter(({ invoiceId }) => invoices.some(({ id }) => id === invoiceId)),
        issueJobs: issue.filter(({ kind }) => kind === 'issue-policy').length,
      };
    },
  };
};
