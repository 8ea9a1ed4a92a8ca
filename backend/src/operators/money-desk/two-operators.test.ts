import { eq } from 'drizzle-orm';
import { SimulatorBook } from '../../platform/adapters/m-pesa/simulator-book';
import { statementCsv } from '../../platform/adapters/m-pesa/statement-csv';
import { jobs, moneyCases, moneyEvents, returns } from '../../platform/database/schema';
import { days, minutes } from '../../../testing/portal-under-test';
import { onSeededReturns } from '../../../testing/returns-under-test';
import { allBalances } from '../../payments/ledger/balances';
import { reopenRefund } from '../../payments/refunds/approve-refund';
import { bookAndCheck, importStatement } from '../../payments/reconciliation/import-statement';
import { bookByHand, type ByHand } from './book-by-hand';
import { declareUnpaid } from './declare-unpaid';
import { giveBackUnmatched } from './give-back-unmatched';
import { readAndConfirm } from '../../../testing/read-and-confirm';
import { parsersInProcess } from '../../../testing/parsers-in-process';
import { paybillAlone } from '../../../testing/own-short-codes';

onSeededReturns((under, { db, clock }) => {
  const book = new SimulatorBook();
  let since = clock.now();
  afterEach(() => db().delete(jobs));

  const refused = (code: string) => expect.objectContaining({ name: 'OperatorRefusal', code });
  const take = async () => {
    const to = clock.now();
    const bytes = Buffer.from(statementCsv(book.lines, { from: since, to, shortCode: '600123' }));
    since = to;
    return importStatement(
      { db: db(), parsers: parsersInProcess(), shortCodes: paybillAlone },
      { name: `${to.toISOString()}.csv`, bytes, by: 'wairimu' },
      to,
    );
  };
  const eventsOf = async (kind: string) =>
    (await db().select().from(moneyEvents).where(eq(moneyEvents.kind, kind))).map(({ by }) => by);

  describe('when nobody knows whether a payout was paid', () => {
    const inDoubt = async () => {
      under.mpesa.next({ result: 'none' });
      under.mpesa.statusDown(true);
      const id = await under.sent();
      clock.forward(minutes(61));
      await under.app.runDueJobs();
      expect((await under.read(id)).payouts).toEqual(['unknown']);
      return id;
    };
    const declare = (returnId: number, operator: string) => {
      const because = 'no line in the statement';
      return readAndConfirm((reading) =>
        db().transaction((tx) => declareUnpaid(tx, { returnId, operator, because, reading, now: clock.now() })),
      );
    };

    it('was not paid once two operators say so and the statement has passed it, and is approved anew', async () => {
      await take();
      clock.forward(minutes(1));
      const id = await inDoubt();
      await expect(declare(id, 'wairimu')).rejects.toEqual(refused('NOT_PASSED'));
      await take();
      await expect(declare(id, 'wairimu')).rejects.toEqual(refused('NOT_PASSED'));
      clock.forward(days(2));
      await take();
      expect(await declare(id, 'wairimu')).toBe('proposed');
      await expect(declare(id, 'wairimu')).rejects.toEqual(refused('SAME_OPERATOR'));
      expect(await under.read(id)).toMatchObject({ state: 'sending', payouts: ['unknown'] });
      expect(await declare(id, 'otieno')).toBe('stopped');
      expect(await under.read(id)).toMatchObject({ state: 'stopped', parts: ['refused'], payouts: ['unpaid'] });
      expect(await eventsOf('payout-declared-unpaid')).toEqual(['wairimu, otieno']);
      await expect(declare(id, 'otieno')).rejects.toEqual(refused('NOTHING_OPEN'));
      // Paid again only when two approve it again, and after M-Pesa's record was read once more.
      under.mpesa.statusDown(false);
      const again = { returnId: id, operator: 'wairimu', phone: null, now: clock.now() };
      await db().transaction((tx) => reopenRefund(tx, again));
      await under.approve(id);
      await under.app.runDueJobs();
      await under.mpesa.postResults();
      expect((await under.read(id)).state).toBe('paid');
    });

    it('was paid after all where a later line of the statement says so', async () => {
      const id = await inDoubt();
      const [request] = (await under.read(id)).requests;
      clock.forward(days(2));
      await take();
      await declare(id, 'wairimu');
      await declare(id, 'otieno');
      book.paidOut('SLATELINE1', request!, new Date(request!.createdAt.getTime() + 5_000));
      since = request!.createdAt;
      await take();
      expect(await under.read(id)).toMatchObject({ state: 'paid', payouts: ['paid'] });
    });

    it('is not declared of a return that is not there, or has nothing open', async () => {
      await expect(declare(999_999, 'wairimu')).rejects.toEqual(refused('NO_RETURN'));
      await expect(declare(await under.oweOne(), 'wairimu')).rejects.toEqual(refused('NOTHING_OPEN'));
    });
  });

  describe('when a line of the statement fits nothing', () => {
    const line = async (receipt: string, cents: number) => {
      clock.forward(minutes(1));
      const more = { receipt, cents, completedAt: clock.now(), reasonType: 'Adjustment', details: 'Adjustment' };
      book.lines.push({ ...more, status: 'Completed', otherParty: '254712345678 - A', linkedReceipt: '', account: '' });
      clock.forward(minutes(1));
      expect((await take()).differences.filter((each) => each.receipt === receipt)).toMatchObject([{ kind: 'theirs' }]);
    };
    const put = (receipt: string, account: ByHand['account'], operator: string) =>
      readAndConfirm((reading) =>
        db().transaction((tx) =>
          bookByHand(tx, { receipt, account, operator, because: 'Safaricom says so', reading, now: clock.now() }),
        ),
      );
    const stateOfCase = async (receipt: string) => {
      const found = await db().select().from(moneyCases).where(eq(moneyCases.receipt, receipt));
      return found.filter(({ kind }) => kind === 'statement-difference').map(({ state }) => state);
    };

    it('is put to a named account by two operators where money has left', async () => {
      await line('SADJUST001', -77_00);
      expect(await put('SADJUST001', 'fee', 'wairimu')).toBe('proposed');
      await expect(put('SADJUST001', 'fee', 'wairimu')).rejects.toEqual(refused('SAME_OPERATOR'));
      // Another account is another proposal.
      expect(await put('SADJUST001', 'rounding', 'otieno')).toBe('proposed');
      expect((await allBalances(db())).get('fee') ?? 0).toBe(0);
      expect(await put('SADJUST001', 'fee', 'otieno')).toBe('booked');
      expect((await allBalances(db())).get('fee')).toBe(77_00);
      expect(await stateOfCase('SADJUST001')).toEqual(['closed']);
      expect(await eventsOf('line-booked')).toEqual(['wairimu, otieno']);
      await expect(put('SADJUST001', 'rounding', 'wairimu')).rejects.toEqual(refused('NO_LINE'));
      expect((await bookAndCheck(db(), clock.now())).map(({ receipt }) => receipt)).not.toContain('SADJUST001');
    });

    it('is kept for its payer by one operator where money came, and goes back as a return that two approve', async () => {
      await line('SADJUST002', 55_00);
      expect(await put('SADJUST002', 'unmatched', 'wairimu')).toBe('booked');
      expect([...(await allBalances(db()))].filter(([key]) => key.startsWith('unmatched'))).toEqual([
        [expect.any(String), -55_00],
      ]);
      const back = () =>
        db().transaction((tx) =>
          giveBackUnmatched(tx, {
            receipt: 'SADJUST002',
            because: 'asked for it',
            operator: 'otieno',
            now: clock.now(),
          }),
        );
      await back();
      const [owed] = await db().select().from(returns).where(eq(returns.receipt, 'SADJUST002'));
      expect(owed).toMatchObject({
        reason: 'UNMATCHED',
        state: 'to-approve',
        phone: '+254712345678',
        amountCents: 55_00,
      });
      expect((await allBalances(db())).get(`to-return ${owed!.id}`)).toBe(-55_00);
      await expect(back()).rejects.toEqual(refused('NOT_UNMATCHED'));
    });

    it('is nobody’s money where it has left', async () => {
      await line('SADJUST003', -10_00);
      await expect(put('SADJUST003', 'unmatched', 'wairimu')).rejects.toEqual(refused('WRONG_ACCOUNT'));
    });
  });
});
