import { eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import {
  jobs,
  ledgerReceipts,
  moneyCases,
  paybillPayments,
  paymentAttempts,
  paymentEvents,
  policies,
  purchases,
  returns,
} from '../../platform/database/schema';
import { loadBeforeTheLedger } from '../../../testing/before-the-ledger/load';
import { onEachEngine, type TestDatabase } from '../../../testing/databases';
import { periodsOf } from '../../customers-and-policies/policies/cover-repository';
import { allBalances, receivedFor } from '../ledger/balances';
import { carryOver } from './carry-over';

interface OldAttempt {
  readonly id: number;
  readonly state: string;
  readonly cents: number;
  readonly receipt: string | null;
  readonly overpaid: boolean;
  readonly invoice: number;
  readonly purchase: string;
}

/* Read before the migration, as it was then. */
interface Old {
  readonly attempts: readonly OldAttempt[];
  readonly events: number;
  readonly byHand: readonly string[];
}

const oldAttempts = `select a.id::int, a.state, a.amount_cents::int as cents, a.receipt, a.is_overpayment as overpaid,
    i.id::int as invoice, i.purchase_id as purchase
  from portal.payment_attempts a join portal.invoices i on i.id = a.invoice_id order by a.id`;

/* Both drivers answer so; their common type does not say it. */
type Execute = (query: SQL) => Promise<{ readonly rows: readonly OldAttempt[] }>;

const readOld = async ({ database: { db } }: TestDatabase): Promise<Old> => {
  const { rows } = await (db as unknown as { execute: Execute }).execute(sql.raw(oldAttempts));
  const byHand = await db.select().from(paybillPayments);
  return { attempts: rows, events: await db.$count(paymentEvents), byHand: byHand.map(({ receipt }) => receipt) };
};

onEachEngine((current) => {
  let old: Old;
  const db = () => current().database.db;
  const sumOf = (cents: Iterable<number>) => [...cents].reduce((sum, each) => sum + each, 0);
  const waiting = async (kind: string) =>
    (await db().select().from(jobs)).filter((job) => job.kind === kind && job.state === 'waiting');
  const keysOf = async (kind: string) => (await waiting(kind)).map(({ key }) => key).sort();

  beforeAll(async () => {
    await loadBeforeTheLedger(db());
    old = await readOld(current());
    await current().database.migrate();
  });

  it('is loaded with what its portal had sold, and with each kind of payment', () => {
    expect(old.attempts.filter(({ purchase }) => purchase.length > 10).length).toBeGreaterThan(10);
    expect(new Set(old.attempts.map(({ state }) => state))).toEqual(
      new Set(['created', 'pending', 'succeeded', 'failed', 'review']),
    );
  });

  it('books each payment that counted, once and wholly, and each overpayment as credit of its purchase', async () => {
    const receipts = await db().select().from(ledgerReceipts);
    const paid = old.attempts.filter(({ state }) => state === 'succeeded');
    const balances = await allBalances(db());
    expect(balances.get('mpesa')).toBe(sumOf(paid.map(({ cents }) => cents)));
    expect(sumOf(balances.values())).toBe(0);
    for (const { id, receipt, cents, purchase } of paid) {
      expect(receipts.filter(({ attemptId }) => attemptId === id)).toMatchObject([
        {
          code: receipt,
          amountCents: cents,
          purchaseId: purchase,
          state: receipt === null ? 'provisional' : 'confirmed',
        },
      ]);
    }
    const counted = paid.filter(({ overpaid }) => !overpaid);
    const received = await receivedFor(
      db(),
      counted.map(({ invoice }) => invoice),
    );
    for (const { invoice, cents } of counted) expect(received.get(invoice)).toBe(cents);
    const credit = [...balances].filter(([account]) => account.startsWith('credit'));
    expect(Object.fromEntries(credit)).toEqual({ 'credit twice': -740_900, 'credit lapsed': -740_900 });
  });

  it('keeps each event, and takes M-Pesa’s own time where a callback told it', async () => {
    expect(await db().$count(paymentEvents)).toBe(old.events);
    const timed = await db().select().from(ledgerReceipts).where(isNotNull(ledgerReceipts.completedAt));
    expect(timed.map(({ code, completedAt }) => [code, completedAt])).toEqual([
      ['SOLD000001', new Date('2026-01-05T09:01:07Z')],
    ]);
  });

  it('asks M-Pesa about each payment in review and by hand, and lists for people what has no code to ask by', async () => {
    const heard = await db().select().from(ledgerReceipts).where(eq(ledgerReceipts.state, 'heard'));
    expect(heard.map(({ code, amountCents, purchaseId }) => [code, amountCents, purchaseId]).sort()).toEqual([
      ['SHAND00001', 740_900, 'hand'],
      ['SLESS00001', 740_000, 'less'],
      ['SNOBODY001', 500, null],
    ]);
    const asked = await keysOf('match-paybill-payment');
    const reviews = old.attempts.filter(({ state }) => state === 'review');
    for (const { receipt } of reviews) if (receipt !== null) expect(asked).toContain(receipt);
    for (const receipt of old.byHand) expect(asked).toContain(receipt);
    const cases = await db().select().from(moneyCases);
    expect(cases.map(({ kind, purchaseId }) => [kind, purchaseId]).sort()).toEqual([
      ['payment-in-doubt', 'denied'],
      ['payment-in-doubt', 'doubt'],
    ]);
    expect(await keysOf('tell-money-case')).toEqual(cases.map(({ id }) => String(id)).sort());
    const isForPeople = eq(paymentAttempts.failureReason, 'AMOUNT_MISMATCH');
    expect(await db().$count(paymentAttempts, isForPeople)).toBe(0);
  });

  it('leaves requests that are under way to the jobs that ask what became of them', async () => {
    const live = await db().select().from(paymentAttempts).where(eq(paymentAttempts.state, 'pending'));
    expect(live.map(({ callbackToken }) => callbackToken)).toEqual(['token-asked']);
    expect(await db().$count(ledgerReceipts, eq(ledgerReceipts.attemptId, live[0]!.id))).toBe(0);
  });

  it('has cover for each policy that had it', async () => {
    const numbers = (await db().select({ number: policies.number }).from(policies)).map(({ number }) => number);
    const periods = await periodsOf(db(), numbers);
    expect(numbers).toHaveLength(10);
    for (const number of numbers) expect(periods.get(number)).toHaveLength(1);
  });

  it('gives back what paid nothing, and gives parts a deadline: once, however often the job runs', async () => {
    const now = new Date('2026-01-06T09:00:00Z');
    const keys = await keysOf('carry-over-money');
    expect(keys).toEqual(
      ['asked', 'asking', 'denied', 'doubt', 'failed', 'hand', 'lapsed', 'less', 'parts', 'twice'].sort(),
    );
    for (const key of [...keys, ...keys]) await db().transaction((tx) => carryOver(tx, key, now));
    const back = await db().select().from(returns).orderBy(returns.purchaseId);
    expect(back.map(({ purchaseId, reason, amountCents }) => [purchaseId, reason, amountCents])).toEqual([
      ['lapsed', 'LAPSED', 740_900],
      ['twice', 'PAID_TWICE', 740_900],
    ]);
    const after = await allBalances(db());
    expect([...after.keys()].filter((account) => account.startsWith('credit'))).toEqual([]);
    expect(sumOf(after.values())).toBe(0);
    const [parts] = await db().select().from(purchases).where(eq(purchases.id, 'parts'));
    expect(parts?.payBy).toEqual(new Date('2026-01-13T21:00:00Z'));
    expect((await waiting('return-parts')).map(({ payload }) => payload)).toMatchObject([{ purchaseId: 'parts' }]);
  });
});
