import { asc, eq } from 'drizzle-orm';
import { SimulatorBook } from '../../platform/adapters/m-pesa/simulator-book';
import { statementCsv } from '../../platform/adapters/m-pesa/statement-csv';
import { jobs, moneyCases, moneyEvents, outbox, statementLines, textMessages } from '../../platform/database/schema';
import { days, minutes } from '../../../testing/portal-under-test';
import { onSeededReturns } from '../../../testing/returns-under-test';
import { allBalances } from '../../payments/ledger/balances';
import { bookAndCheck, importStatement } from '../../payments/reconciliation/import-statement';
import { paidBefore } from './paid-before';
import { readAndConfirm } from '../../../testing/read-and-confirm';
import { parsersInProcess } from '../../../testing/parsers-in-process';
import { paybillAlone } from '../../../testing/own-short-codes';

/* What M-Pesa paid in the time that a restored database has lost stands in its statement alone. */
const empties = [jobs, moneyCases, outbox, textMessages, statementLines];
onSeededReturns({ opens: 'each-test', empties }, (under, { db, clock }) => {
  let statements = 0;

  const refused = (code: string) => expect.objectContaining({ name: 'OperatorRefusal', code });
  const say = (returnId: number, receipt: string, operator: string) =>
    readAndConfirm((reading) =>
      db().transaction((tx) => paidBefore(tx, { returnId, receipt, operator, reading, now: clock.now() })),
    );
  const balance = async (key: string) => (await allBalances(db())).get(key) ?? 0;
  /* By now, two minutes ago. */
  const statementOf = async (...paid: readonly (readonly [receipt: string, amountCents: number])[]) => {
    const book = new SimulatorBook();
    const at = new Date(clock.now().getTime() - minutes(2));
    for (const [receipt, amountCents] of paid) book.paidOut(receipt, { phone: '+254712345678', amountCents }, at);
    const from = new Date(at.getTime() - days(1));
    const bytes = Buffer.from(statementCsv(book.lines, { from, to: clock.now(), shortCode: '600000' }));
    statements += 1;
    await importStatement(
      { db: db(), parsers: parsersInProcess(), shortCodes: paybillAlone },
      { name: `${statements}.csv`, bytes, by: 'wairimu' },
      clock.now(),
    );
  };

  it('is said by two operators: booked at M-Pesa’s time, told as what it was, and never sent again', async () => {
    const id = await under.oweOne({ email: 'amina@example.co.ke' });
    await under.approve(id);
    await statementOf(['SKH7XYZ123', 1_251_00]);
    expect((await under.read(id)).open).toEqual(['statement-difference']);
    const before = { mpesa: await balance('mpesa'), bank: await balance('bank'), sweep: await balance('sweep') };
    expect(await say(id, 'SKH7XYZ123', 'wairimu')).toBe('proposed');
    await expect(say(id, 'SKH7XYZ123', 'wairimu')).rejects.toEqual(refused('SAME_OPERATOR'));
    expect(await under.read(id)).toMatchObject({ state: 'approved', parts: ['waiting'] });
    expect(await say(id, 'SKH7XYZ123', 'otieno')).toBe('paid');
    await under.app.runDueJobs();
    const { requests, ...read } = await under.read(id);
    expect(read).toEqual({ state: 'paid', parts: ['paid'], payouts: ['paid'], open: [] });
    expect(requests[0]).toMatchObject({ receipt: 'SKH7XYZ123', completedAt: new Date('2026-03-02T08:58:00Z') });
    expect(under.mpesa.payments).toEqual([]);
    // The money left M-Pesa's account, and neither bank nor sweep has to do with it.
    expect((await balance('mpesa')) - before.mpesa).toBe(-1_251_00);
    expect({ bank: await balance('bank'), sweep: await balance('sweep') }).toEqual({
      bank: before.bank,
      sweep: before.sweep,
    });
    expect(await bookAndCheck(db(), clock.now())).toEqual([]);
    const mails = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, 'amina@example.co.ke'))
      .orderBy(asc(outbox.id));
    expect(mails.at(-1)).toMatchObject({
      subject: 'KES 1,251 was sent to you',
      text: expect.stringMatching(/already sent you KES 1,251 by M-Pesa[^]*Our payment: SKH7XYZ123/),
    });
    expect((await db().select().from(textMessages).orderBy(asc(textMessages.id))).at(-1)?.text).toBe(
      'Tulinde: KES 1,251 was already sent to you by M-Pesa, receipt SKH7XYZ123. You may have had this message before.',
    );
    const kept = await db().select().from(moneyEvents).where(eq(moneyEvents.returnId, id)).orderBy(asc(moneyEvents.id));
    expect(kept.slice(-3).map(({ kind, by }) => [kind, by])).toEqual([
      ['before-proposed', 'wairimu'],
      ['return-paid-before', 'wairimu, otieno'],
      ['return-paid', 'wairimu, otieno'],
    ]);
  });

  it('pays one part; M-Pesa is asked for the others', async () => {
    const id = await under.oweOne({ amountCents: 343_579_00 });
    await statementOf(['SKHPART001', 250_000_00]);
    for (const operator of ['wairimu', 'otieno']) await say(id, 'SKHPART001', operator);
    expect(await under.read(id)).toMatchObject({ state: 'to-approve', parts: ['paid', 'waiting'] });
    await under.approve(id);
    await under.app.runDueJobs();
    await under.mpesa.postResults();
    expect(await under.read(id)).toMatchObject({ state: 'paid', parts: ['paid', 'paid'] });
    expect(under.mpesa.payments.map(({ body }) => body['Amount'])).toEqual([93_579]);
  });

  it('is refused of a code that no statement has, of another amount, and of what M-Pesa is asked for', async () => {
    const id = await under.oweOne();
    await expect(say(id, 'SKHNOWHERE', 'wairimu')).rejects.toEqual(refused('NO_LINE'));
    await statementOf(['SKHOTHER01', 900_00], ['SKHSAME001', 1_251_00]);
    await expect(say(id, 'SKHOTHER01', 'wairimu')).rejects.toEqual(refused('DOES_NOT_FIT'));
    await expect(say(999_999, 'SKHSAME001', 'wairimu')).rejects.toEqual(refused('NO_RETURN'));
    const asked = await under.sent();
    await expect(say(asked, 'SKHSAME001', 'wairimu')).rejects.toEqual(refused('DOES_NOT_FIT'));
  });
});
