import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { SimulatorBook } from '../../platform/adapters/m-pesa/simulator-book';
import { statementCsv } from '../../platform/adapters/m-pesa/statement-csv';
import { ledgerReceipts, moneyCases, paymentAttempts, purchases } from '../../platform/database/schema';
import { onSeededMoney, ownPhone } from '../../../testing/money-under-test';
import { days, minutes } from '../../../testing/portal-under-test';
import type { Walk } from '../../../testing/purchase-walk';
import { isMoneyUnderWay } from '../under-way/is-money-under-way';
import { callBy } from '../requests/call-by';
import { viewPayment } from '../requests/payment-view';
import { invoicesOfPurchase } from '../invoices/repository';
import { startPayment } from '../requests/start-payment';
import { importStatement } from './import-statement';
import { reverseReceipt } from './reverse-receipt';
import { parsersInProcess } from '../../../testing/parsers-in-process';
import { paybillAlone } from '../../../testing/own-short-codes';

/* Requests whose end, or whose code, nobody knows: M-Pesa's statement tells, and what it does not tell is for people. */
onSeededMoney((money) => {
  const referenceOf = async ({ id }: Walk) =>
    (await money.db.select().from(purchases).where(eq(purchases.id, id)))[0]!.reference;
  const receiptsOf = ({ id }: Walk) =>
    money.db.select().from(ledgerReceipts).where(eq(ledgerReceipts.purchaseId, id)).orderBy(asc(ledgerReceipts.id));
  const lastAttempt = async () =>
    (await money.db.select().from(paymentAttempts).orderBy(asc(paymentAttempts.id))).at(-1)!;
  const openCases = async ({ id }: Walk) =>
    (
      await money.db
        .select()
        .from(moneyCases)
        .where(and(eq(moneyCases.purchaseId, id), eq(moneyCases.state, 'open')))
    ).map(({ kind }) => kind);
  /* Everything that has a code, and some payments that nobody told us of. @returns what differs of this purchase */
  const statement = async (walk: Walk, from: Date, more: readonly { code: string; cents: number; at: Date }[] = []) => {
    const book = new SimulatorBook();
    for (const row of await money.db.select().from(ledgerReceipts).where(isNotNull(ledgerReceipts.completedAt))) {
      const { code, amountCents, account, completedAt, state } = row;
      book.paidIn({ receipt: code!, amountCents, account, phone: ownPhone }, completedAt!);
      if (state === 'reversed') book.reverse(code!, new Date(completedAt!.getTime() + minutes(5)));
    }
    const account = await referenceOf(walk);
    for (const { code, cents, at } of more) {
      book.paidIn({ receipt: code, amountCents: cents, account, phone: ownPhone }, at);
    }
    await money.pass(days(2));
    const to = money.clock.now();
    const bytes = Buffer.from(statementCsv(book.lines, { from, to, shortCode: '600000' }));
    const { differences } = await importStatement(
      { db: money.db, parsers: parsersInProcess(), shortCodes: paybillAlone },
      { name: `${to.toISOString()}.csv`, bytes, by: 'portal' },
      to,
    );
    await money.work();
    return differences.filter(({ purchaseId }) => purchaseId === walk.id);
  };
  const ask = async ({ id }: Walk) => {
    await startPayment(money.scripted.deps[0]!, { purchaseId: id, phone: ownPhone, idempotencyKey: null });
    return money.scripted.asked.at(-1)!;
  };
  const begun = async () => {
    const from = money.clock.now();
    const walk = await money.financed();
    await ask(walk);
    await money.answer();
    await money.pass(minutes(60));
    return { walk, from };
  };
  /* Asked for on the phone, paid twice by hand meanwhile, and then M-Pesa says that the request is paid as well. */
  const fitsTwo = async () => {
    const { walk, from } = await begun();
    const request = await ask(walk);
    const at = new Date(money.clock.now().getTime() + minutes(1));
    await money.byHand(walk, request.amountCents / 100);
    await money.byHand(walk, request.amountCents / 100);
    money.scripted.truths.set(request.checkoutRequestId, { kind: 'succeeded' });
    await money.pass(minutes(7));
    const waiting = (await receiptsOf(walk)).filter(({ state }) => state === 'heard');
    expect(waiting).toMatchObject([{ code: null, attemptId: expect.any(Number) }]);
    expect(await openCases(walk)).toEqual(['payment-in-doubt']);
    return { walk, from, at, request, waiting: waiting[0]! };
  };

  describe('when a request is paid that several payments can be', () => {
    it('is the one that the statement has beside them', async () => {
      const { walk, from, at, request, waiting } = await fitsTwo();
      const third = { code: 'STHIRD0001', cents: request.amountCents, at };
      expect(await statement(walk, from, [third])).toEqual([]);
      const receipts = await receiptsOf(walk);
      expect(receipts.find(({ code }) => code === third.code)).toMatchObject({ id: waiting.id, state: 'confirmed' });
      expect(receipts).toHaveLength(4);
      expect((await money.returnsOf(walk)).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBeGreaterThan(0);
      expect(await openCases(walk)).toEqual([]);
    });

    it('is one of them where the statement has no other', async () => {
      const { walk, from, waiting } = await fitsTwo();
      expect(await statement(walk, from)).toEqual([]);
      const receipts = await receiptsOf(walk);
      expect(receipts.map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed']);
      expect(receipts[1]).toMatchObject({ attemptId: waiting.attemptId, code: expect.any(String) });
      expect(await money.returnsOf(walk)).toEqual([]);
      expect(await openCases(walk)).toEqual([]);
    });
  });

  it('is a difference and a case where M-Pesa’s book has no payment for a request that it said was paid', async () => {
    const { walk, from } = await begun();
    const request = await ask(walk);
    money.scripted.truths.set(request.checkoutRequestId, { kind: 'succeeded' });
    await money.pass(minutes(1));
    const provisional = (await receiptsOf(walk)).find(({ state }) => state === 'provisional')!;
    expect(await statement(walk, from)).toMatchObject([
      { kind: 'ours', receipt: null, says: expect.stringContaining(`Payment ${provisional.id}, without a code`) },
    ]);
    expect(await openCases(walk)).toEqual(['statement-difference']);
  });

  it('is paid by nothing where M-Pesa says so of a request whose payment it has taken back', async () => {
    const { walk, from } = await begun();
    const [, instalment] = await invoicesOfPurchase(money.db, walk.id);
    await money.passTo(`${instalment!.dueOn}T12:00:00Z`);
    const request = await ask(walk);
    await money.scripted.callBack(request.checkoutRequestId, 1037, null);
    const code = await money.byHand(walk, request.amountCents / 100);
    const stateNow = async () => (await invoicesOfPurchase(money.db, walk.id))[1]!.state;
    expect(await stateNow()).toBe('paid');
    money.scripted.truths.set(request.checkoutRequestId, { kind: 'succeeded' });
    const now = money.clock.now();
    const reversal = { code, by: 'SREVERSED1', cents: request.amountCents, at: now, now };
    expect(await money.db.transaction((tx) => reverseReceipt(tx, reversal))).toBe(true);
    expect(await stateNow()).toBe('due');
    // Past the grace that begins with it: M-Pesa is asked what became of the request.
    for (let waited = 0; waited < 12; waited += 1) await money.pass(days(1));
    expect(await lastAttempt()).toMatchObject({ id: expect.any(Number), state: 'succeeded' });
    expect((await receiptsOf(walk)).map(({ state }) => state)).toEqual(['confirmed', 'reversed']);
    expect(await stateNow()).not.toBe('paid');
    expect(await statement(walk, from)).toEqual([]);
  });

  describe('when nobody can find out whether a request was paid', () => {
    const inDoubt = async () => {
      const { walk, from } = await begun();
      const request = await ask(walk);
      const at = new Date(money.clock.now().getTime() + minutes(1));
      await money.pass(minutes(11));
      await money.pass(minutes(60));
      expect(await openCases(walk)).toEqual([]);
      await money.pass(days(1));
      expect(await openCases(walk)).toEqual(['payment-in-doubt']);
      const attempt = await lastAttempt();
      expect(attempt.state).toBe('review');
      // Until when people call is told to who paid, and is the day of their case.
      const until = callBy(attempt.createdAt);
      const { state, review } = await viewPayment(money.db, walk.id, { now: money.clock.now(), paybillNumber: '1' });
      expect([state, review]).toEqual(['review', { arrived: null, callBy: until.toISOString() }]);
      const [given] = await money.db
        .select()
        .from(moneyCases)
        .where(eq(moneyCases.key, `attempt:${attempt.id}`));
      expect(given?.dueAt).toEqual(until);
      return { walk, from, request, at };
    };

    it('was paid where the statement has it', async () => {
      const { walk, from, request, at } = await inDoubt();
      expect(await statement(walk, from, [{ code: 'SDOUBT0001', cents: request.amountCents, at }])).toEqual([]);
      const attempt = await lastAttempt();
      expect(attempt).toMatchObject({ state: 'succeeded', receipt: 'SDOUBT0001' });
      expect((await receiptsOf(walk)).at(-1)).toMatchObject({ code: 'SDOUBT0001', attemptId: attempt.id });
      expect(await openCases(walk)).toEqual([]);
    });

    it('was not paid where the statement has passed it', async () => {
      const { walk, from } = await inDoubt();
      expect(await statement(walk, from)).toEqual([]);
      expect((await lastAttempt()).state).toBe('failed');
      expect(await openCases(walk)).toEqual([]);
      expect(await money.ask(walk)).not.toBeNull();
    });
  });

  it('holds a lapse up for a day at most where a payment is announced that M-Pesa does not tell of', async () => {
    const { walk, from } = await begun();
    const { amountCents } = (await invoicesOfPurchase(money.db, walk.id))[1]!;
    const due = async () => (await invoicesOfPurchase(money.db, walk.id))[1]!.id;
    await money.scripted.payByHand('SANNOUNCED', { amountCents, account: await referenceOf(walk), phone: ownPhone });
    money.scripted.receipts.delete('SANNOUNCED');
    await money.pass(minutes(2));
    expect(await isMoneyUnderWay(money.db, await due(), money.clock.now())).toBe(true);
    const [found] = await money.db.select().from(moneyCases).where(eq(moneyCases.receipt, 'SANNOUNCED'));
    expect(found).toMatchObject({ kind: 'payment-in-doubt', state: 'open' });
    await money.pass(days(1));
    expect(await isMoneyUnderWay(money.db, await due(), money.clock.now())).toBe(false);
    const row = { completedAt: null };
    await money.db.update(ledgerReceipts).set(row).where(eq(ledgerReceipts.code, 'SANNOUNCED'));
    await statement(walk, from);
    const open = await money.db.select().from(moneyCases).where(eq(moneyCases.receipt, 'SANNOUNCED'));
    expect(open.map(({ kind }) => kind)).toContain('statement-difference');
  });
});
