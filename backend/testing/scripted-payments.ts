import { createHash } from 'node:crypto';
import { seededBytes } from '@tulinde/testing/servers/seeded-bytes';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { darajaTimestamp } from '../src/platform/adapters/m-pesa/daraja-time';
import type { MPesa, QueryOutcome } from '../src/platform/adapters/m-pesa/port';
import type { Database } from '../src/platform/database/connection';
import { jobs, paymentAttempts, purchases } from '../src/platform/database/schema';
import { runDueJobs } from '../src/platform/jobs/run-job';
import type { PaymentDependencies } from '../src/payments/requests/payment-dependencies';
import { paymentJobs } from '../src/payments/requests/payment-jobs';
import { receiveCallback } from '../src/payments/requests/receive-callback';
import { receivePaybillPayment } from '../src/payments/requests/receive-paybill-payment';
import { invoicesOfPurchase } from '../src/payments/invoices/repository';
import type { Clock } from './portal-under-test';

interface ByHand {
  readonly amountCents: number;
  readonly account: string;
  readonly phone?: string;
  readonly completedAt?: Date;
}

/* As M-Pesa hides a payer's number. */
const hashOf = (phone: string): string => createHash('sha256').update(phone.slice(1)).digest('hex');

interface ScriptedReceipt {
  readonly amountCents: number;
  readonly account: string | null;
  readonly phone?: string | null;
  readonly completedAt?: Date;
}

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
  const completed = new Map<string, Date>();
  const receipts = new (class extends Map<string, ScriptedReceipt> {
    /* Paid when the test says so. */
    override set(receipt: string, paid: ScriptedReceipt): this {
      if (!completed.has(receipt)) completed.set(receipt, clock.now());
      return super.set(receipt, paid);
    }
  })();
  const mpesa: MPesa = {
    requestPayment: async ({ amountCents, reference }) => {
      const checkoutRequestId = `ws_${seededBytes(6).toString('hex')}`;
      asked.push({ checkoutRequestId, amountCents, reference });
      return { kind: 'accepted', merchantRequestId: 'm', checkoutRequestId };
    },
    queryPayment: async (id) => truths.get(id) ?? { kind: 'pending' },
    findReceipt: async (receipt) => {
      const found = receipts.get(receipt);
      const completedAt = completed.get(receipt) ?? clock.now();
      return found ? { kind: 'found', receipt, phone: null, completedAt, ...found } : { kind: 'none' };
    },
  };
  const deps = dbs.map((db): PaymentDependencies => ({
    db,
    mpesa,
    now: clock.now,
    random: seededBytes,
    addressOf: (path) => `http://127.0.0.1:1/${path}`,
    site: 'https://site.example',
    secret: 'a secret of the tests',
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
        { Name: 'TransactionDate', Value: Number(darajaTimestamp(completed.get(receipt ?? '') ?? clock.now())) },
      ];
      const stkCallback = { CheckoutRequestID: checkoutRequestId, ResultCode: code, CallbackMetadata: { Item } };
      const given = deps[through % deps.length]!;
      return receiveCallback(given, attempt.callbackToken, JSON.stringify({ Body: { stkCallback } }));
    },
    /** Paid by hand to the paybill number: M-Pesa knows it, and confirms it to us. */
    payByHand: async (receipt: string, { amountCents, account, phone, completedAt }: ByHand) => {
      const at = completedAt ?? clock.now();
      receipts.set(receipt, { amountCents, account, phone: phone ?? null, completedAt: at });
      const body = {
        TransID: receipt,
        TransTime: darajaTimestamp(at),
        TransAmount: String(amountCents / 100),
        BillRefNumber: account,
        MSISDN: hashOf(phone ?? '+254700000009'),
      };
      const secret = 'the secret of the address';
      const given = { db: first.db, now: clock.now, paybillSecret: secret };
      return receivePaybillPayment(given, secret, JSON.stringify(body));
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
