import { asc, eq } from 'drizzle-orm';
import { jobs, moneyCases, moneyEvents, outbox, textMessages } from '../../platform/database/schema';
import type { B2cFate } from '../../../testing/fake-b2c';
import { days } from '../../../testing/portal-under-test';
import { onSeededReturns } from '../../../testing/returns-under-test';
import { allBalances } from '../../payments/ledger/balances';
import { applyOutcome } from '../../payments/refunds/apply-outcome';
import type { NewRefund } from '../../payments/refunds';
import { lockPayout } from '../../payments/refunds/refunds-repository';
import { payByBank } from './pay-by-bank';
import { readAndConfirm } from '../../../testing/read-and-confirm';

onSeededReturns({ opens: 'each-test', empties: [jobs, moneyCases, outbox, textMessages] }, (under, { db, clock }) => {
  const refused = (code: string) => expect.objectContaining({ name: 'OperatorRefusal', code });
  const say = (returnId: number, operator: string) =>
    readAndConfirm((reading) =>
      db().transaction((tx) =>
        payByBank(tx, { returnId, operator, because: 'transfer of 3 March', reading, now: clock.now() }),
      ),
    );
  const balance = async (key: string) => (await allBalances(db())).get(key) ?? 0;
  /* M-Pesa refuses one part with a code that no other try helps. */
  const stopped = async (given: Partial<NewRefund>, ...fates: readonly B2cFate[]) => {
    under.mpesa.next(...fates);
    const id = await under.sent({ email: 'amina@example.co.ke', ...given });
    await under.mpesa.postResults();
    await under.app.runDueJobs();
    expect(await under.read(id)).toMatchObject({ state: 'stopped', open: ['payout-refused'] });
    return id;
  };

  it('is paid once two operators say so: booked, told, and nobody’s to do any more', async () => {
    const before = await balance('bank');
    const id = await stopped({}, { code: 2 });
    expect(await say(id, 'wairimu')).toBe('proposed');
    await expect(say(id, 'wairimu')).rejects.toEqual(refused('SAME_OPERATOR'));
    expect(await under.read(id)).toMatchObject({ state: 'stopped', parts: ['refused'] });
    expect(await say(id, 'otieno')).toBe('paid');
    expect(await under.read(id)).toMatchObject({ state: 'paid', parts: ['paid'], payouts: ['refused'], open: [] });
    expect((await balance('bank')) - before).toBe(-1_251_00);
    await expect(say(id, 'otieno')).rejects.toEqual(refused('UNDER_WAY'));
    await under.app.runDueJobs();
    const mails = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, 'amina@example.co.ke'))
      .orderBy(asc(outbox.id));
    expect(mails.map(({ subject }) => subject)).toContain('KES 1,251 was sent to you by bank');
    const texts = await db().select().from(textMessages).orderBy(asc(textMessages.id));
    expect(texts.at(-1)?.text).toBe(
      'Tulinde: KES 1,251 was sent to you by bank transfer, because M-Pesa does not pay it.',
    );
    // It was watched for what has not left.
    clock.forward(days(30));
    await under.app.runDueJobs();
    expect((await under.read(id)).open).toEqual([]);
    const kept = await db().select().from(moneyEvents).where(eq(moneyEvents.returnId, id)).orderBy(asc(moneyEvents.id));
    expect(kept.slice(-3).map(({ kind, by }) => [kind, by])).toEqual([
      ['bank-proposed', 'wairimu'],
      ['return-paid-by-bank', 'wairimu, otieno'],
      ['return-paid', 'wairimu, otieno'],
    ]);
  });

  it('is the rest of what M-Pesa has paid in part', async () => {
    const before = await balance('bank');
    const id = await stopped({ amountCents: 343_579_00 }, {}, { code: 2 });
    for (const operator of ['wairimu', 'otieno']) await say(id, operator);
    expect(await under.read(id)).toMatchObject({ state: 'paid', parts: ['paid', 'paid'] });
    expect((await balance('bank')) - before).toBe(-93_579_00);
    expect(await balance(`to-return ${id}`)).toBe(0);
    await under.app.runDueJobs();
    const mails = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, 'amina@example.co.ke'))
      .orderBy(asc(outbox.id));
    expect(mails.at(-1)).toMatchObject({ subject: 'KES 93,579 was sent to you by bank' });
    expect(mails.at(-1)?.text).toContain('We had sent the rest by M-Pesa.');
  });

  it('is not paid twice where M-Pesa says later that it had paid after all: people look', async () => {
    const id = await stopped({}, { code: 2 });
    const [request] = (await under.read(id)).requests;
    for (const operator of ['wairimu', 'otieno']) await say(id, operator);
    const before = await balance('mpesa');
    const { id: payoutId, amountCents } = request!;
    const outcome = { kind: 'paid', receipt: 'SAFTERALL1', amountCents, completedAt: clock.now() } as const;
    await db().transaction(async (tx) => applyOutcome(tx, await lockPayout(tx, payoutId), outcome, clock.now()));
    expect(await under.read(id)).toMatchObject({ state: 'paid', open: ['payout-in-doubt'] });
    expect(await balance('mpesa')).toBe(before);
  });

  it('is refused while M-Pesa has it, before its day, and of none', async () => {
    const sent = await under.sent();
    await expect(say(sent, 'wairimu')).rejects.toEqual(refused('UNDER_WAY'));
    const waits = await under.oweOne({ payFrom: new Date(clock.now().getTime() + days(14)) });
    await expect(say(waits, 'wairimu')).rejects.toEqual(refused('NOT_YET'));
    await expect(say(999_999, 'wairimu')).rejects.toEqual(refused('NO_RETURN'));
  });
});
