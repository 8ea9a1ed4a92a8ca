import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
import { jobs, ledgerReceipts, moneyCases, paymentAttempts, purchases, returns } from '../../database/schema';
import { onEachEngine } from '../../testing/databases';
import { allBalances } from './balances';
import { carryOver } from './carry-over';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
/* The last that was there before the books were. */
const before = 9;

const at = '2026-01-05T09:00:00Z';
const callback = JSON.stringify({
  raw: '{"Body":{"stkCallback":{"CallbackMetadata":{"Item":[{"Name":"TransactionDate","Value":20260105120107}]}}}}',
});

/* One purchase for each way in which money came before, as the portal of then left it. */
const old = [
  `insert into portal.purchases (id, reference, kind, state, quote_ref, underwriter_name, product_id, language, created_at, updated_at, declared_at)
   select 'p' || n, 'TP-00000' || n, 'MOTOR', (array['issued','issued','paying','paying','open','paying','lapsed','paying'])[n], 'q', 'Tsavo', 1, 'en', '${at}', '${at}', '${at}' from generate_series(1, 8) n`,
  `update portal.purchases set sold = '{"kind": "MOTOR", "expiresAt": "2026-02-05T09:00:00Z"}' where id = 'p8'`,
  `insert into portal.invoices (purchase_id, number, amount_cents, due_on, state, paid_at)
   select 'p' || n, 0, case when n = 8 then 30000000 else 740900 end, '2026-01-05', case when n in (1, 2, 7) then 'paid' else 'due' end, case when n in (1, 2, 7) then timestamptz '${at}' end from generate_series(1, 8) n`,
  `insert into portal.payment_attempts (invoice_id, part, amount_cents, channel, phone, state, is_overpayment, callback_token, checkout_request_id, receipt, failure_reason, created_at, final_at)
   select i.id, 1, case when i.amount_cents > 25000000 then 25000000 else 740900 end, a.channel, '+254712345678', a.state, a.over, a.token, a.checkout, a.receipt, a.reason, '${at}', '${at}'
   from portal.invoices i join (values
     ('p1', 'STK', 'succeeded', false, 't1', 'ws_1', 'SOLD000001', null),
     ('p2', 'STK', 'succeeded', false, 't2', 'ws_2', null, null),
     ('p2', 'STK', 'succeeded', true, 'overpayment-SOVER00001', null, 'SOVER00001', null),
     ('p3', 'STK', 'review', false, 't3', 'ws_3', 'SLESS00001', 'AMOUNT_MISMATCH'),
     ('p4', 'STK', 'review', false, 't4', 'ws_4', null, null),
     ('p5', 'PAYBILL', 'review', false, 't5', null, 'SHAND00001', 'AMOUNT_MISMATCH'),
     ('p6', 'STK', 'failed', false, 't6', 'ws_6', null, 'TIMED_OUT'),
     ('p7', 'STK', 'succeeded', false, 't7', 'ws_7', 'SLAPSED001', null),
     ('p7', 'STK', 'succeeded', true, 't8', 'ws_8', 'SLAPSED002', null),
     ('p8', 'STK', 'succeeded', false, 't9', 'ws_9', 'SPARTOF001', null)
   ) a (purchase, channel, state, over, token, checkout, receipt, reason) on a.purchase = i.purchase_id`,
  `insert into portal.payment_events (attempt_id, at, kind, data) select id, '${at}', 'callback', '${callback}' from portal.payment_attempts where receipt = 'SOLD000001'`,
  `insert into portal.payment_events (attempt_id, at, kind, data) select id, '${at}', 'other-amount', '{"amountCents": 740000}' from portal.payment_attempts where receipt = 'SLESS00001'`,
  `insert into portal.paybill_payments values ('SHAND00001', 100, 'TP-000005', '', '${at}'), ('SNOBODY001', 500, 'WRONG', '', '${at}')`,
  `insert into portal.jobs (kind, key, payload, state, run_at, created_at, tries) values ('match-paybill-payment', 'SNOBODY001', '{"receipt": "SNOBODY001"}', 'failed', '${at}', '${at}', 1)`,
];

onEachEngine((current) => {
  it('books every attempt, overpayment, review and payment by hand of before, and asks M-Pesa about the rest', async () => {
    const { database } = current();
    const { db } = database;
    const inside = db as unknown as { dialect: PgDialect; session: PgSession };
    const config = { migrationsFolder, migrationsSchema: 'portal', migrationsTable: 'migrations' };
    await inside.dialect.migrate(readMigrationFiles({ migrationsFolder }).slice(0, before), inside.session, config);
    for (const statement of old) await db.execute(sql.raw(statement));
    await database.migrate();

    const receipts = await db.select().from(ledgerReceipts).orderBy(ledgerReceipts.code);
    expect(receipts.map(({ code, state, amountCents, purchaseId }) => [code, state, amountCents, purchaseId])).toEqual([
      ['SHAND00001', 'heard', 740_900, 'p5'],
      ['SLAPSED001', 'confirmed', 740_900, 'p7'],
      ['SLAPSED002', 'confirmed', 740_900, 'p7'],
      ['SLESS00001', 'heard', 740_000, 'p3'],
      ['SNOBODY001', 'heard', 500, null],
      ['SOLD000001', 'confirmed', 740_900, 'p1'],
      ['SOVER00001', 'confirmed', 740_900, 'p2'],
      ['SPARTOF001', 'confirmed', 25_000_000, 'p8'],
      [null, 'provisional', 740_900, 'p2'],
    ]);
    expect(receipts.find(({ code }) => code === 'SOLD000001')?.completedAt).toEqual(new Date('2026-01-05T09:01:07Z'));
    const balances = await allBalances(db);
    expect([...balances.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0);
    expect([balances.get('mpesa'), balances.get('credit p2')]).toEqual([5 * 740_900 + 25_000_000, -740_900]);
    const waiting = (await db.select().from(jobs)).filter(({ state }) => state === 'waiting');
    const keysOf = (kind: string) => waiting.filter((job) => job.kind === kind).map(({ key }) => key);
    expect(keysOf('match-paybill-payment').sort()).toEqual(['SHAND00001', 'SLESS00001', 'SNOBODY001']);
    expect(keysOf('carry-over-money').sort()).toEqual(['p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8']);
    const [inDoubt, ...more] = await db.select().from(moneyCases);
    expect([inDoubt, more]).toEqual([expect.objectContaining({ kind: 'payment-in-doubt', purchaseId: 'p4' }), []]);
    const attempts = await db.select().from(paymentAttempts);
    expect(attempts.filter(({ failureReason }) => failureReason === 'AMOUNT_MISMATCH')).toEqual([]);

    /* What paid nothing goes back, and parts have a deadline from now on: once, however often the job runs. */
    const now = new Date('2026-01-06T09:00:00Z');
    const keys = keysOf('carry-over-money');
    for (const key of [...keys, ...keys]) await db.transaction((tx) => carryOver(tx, key, now));
    const back = await db.select().from(returns).orderBy(returns.purchaseId);
    expect(back.map(({ purchaseId, reason, amountCents }) => [purchaseId, reason, amountCents])).toEqual([
      ['p2', 'PAID_TWICE', 740_900],
      ['p7', 'LAPSED', 740_900],
    ]);
    const after = await allBalances(db);
    expect([...after.keys()].filter((account) => account.startsWith('credit'))).toEqual([]);
    expect([...after.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0);
    const [parts] = await db.select().from(purchases).where(eq(purchases.id, 'p8'));
    expect(parts?.payBy).toEqual(new Date('2026-01-13T21:00:00Z'));
    const until = (await db.select().from(jobs)).filter(({ kind }) => kind === 'return-parts');
    expect(until.map(({ payload }) => payload)).toMatchObject([{ purchaseId: 'p8' }]);
  });
});
