import { eq, like } from 'drizzle-orm';
import { ledgerReceipts, moneyCases, outbox, returns } from '../../platform/database/schema';
import { bookPayout, bookRounding } from '../../payments/refunds/book-payout';
import { reverseReceipt } from '../../payments/reconciliation/reverse-receipt';
import { onSeededCancelling, type InsuredUnderTest } from '../../../testing/cancelling-under-test';
import { days, minutes } from '../../../testing/portal-under-test';

/* M-Pesa takes the price of a cover back that is cancelled: nothing of it is refunded. */
onSeededCancelling({ series: 5 }, (own, db) => {
  const reverse = async ({ purchaseId }: InsuredUnderTest) => {
    const [paid] = await db().select().from(ledgerReceipts).where(eq(ledgerReceipts.purchaseId, purchaseId));
    const now = own.clock.now();
    const reversal = { code: paid!.code!, by: `R${paid!.code!}`, cents: paid!.amountCents, at: now, now };
    expect(await db().transaction((tx) => reverseReceipt(tx, reversal))).toBe(true);
    return paid!.amountCents;
  };
  const caseOf = async ({ purchaseId }: InsuredUnderTest) => {
    const cases = await db().select().from(moneyCases).where(eq(moneyCases.purchaseId, purchaseId));
    return cases.find(({ kind }) => kind === 'reversal')!.summary;
  };
  const returnsOf = ({ purchaseId }: InsuredUnderTest) =>
    db().select().from(returns).where(eq(returns.purchaseId, purchaseId)).orderBy(returns.id);
  const cancelled = async (instalments?: number) => {
    const one = await own.car(instalments === undefined ? {} : { instalments });
    const { cancellation } = await own.cancel(one);
    await own.pass(minutes(10));
    const [owed] = await own.returnsOf(cancellation.reference);
    return { one, owed, reference: cancellation.reference };
  };

  it('refunds nothing, and the case names the refund that does not leave', async () => {
    const { one, owed, reference } = await cancelled();
    expect(owed!.state).toBe('to-approve');
    await reverse(one);
    expect(await returnsOf(one)).toMatchObject([{ state: 'withdrawn' }]);
    expect(await caseOf(one)).toContain(`${reference}, return ${owed!.id}`);
    await own.signInAgain(one);
    const { refund, sum } = (await own.policyOf(one)).cancellation!;
    expect([refund.state, sum.amount]).toEqual(['NONE', 0]);
    expect(await own.sumOfBooks()).toBe(0);
    await own.pass(days(1));
    const mails = await db().select().from(outbox).where(like(outbox.key, 'reversal:%'));
    expect(mails.at(-1)!.text).toContain('Your cover has ended already');
    expect(mails.at(-1)!.text).not.toContain('Your cover goes on');
  });

  it('refunds nothing where the price is taken back before the cover ends', async () => {
    const one = await own.car();
    const { cancellation } = await own.cancel(one);
    await reverse(one);
    await own.pass(minutes(10));
    expect(await own.returnsOf(cancellation.reference)).toEqual([]);
    expect(await own.sumOfBooks()).toBe(0);
  });

  it('names what is lost where the refund has left', async () => {
    const { one, owed } = await cancelled();
    await db().transaction(async (tx) => {
      const at = own.clock.now();
      await tx.update(returns).set({ state: 'paid', closedAt: at }).where(eq(returns.id, owed!.id));
      await bookPayout(tx, owed!, { cents: owed!.payableCents, shortCode: '', at });
      await bookRounding(tx, owed!, at);
    });
    await reverse(one);
    const lost = (owed!.amountCents / 100).toLocaleString('en-KE', { maximumFractionDigits: 2 });
    expect(await caseOf(one)).toContain(`KES ${lost}`);
    expect(await caseOf(one)).toContain('is lost until its owner pays it back');
    expect(await own.sumOfBooks()).toBe(0);
  });

  it('pays the whole plan with the premium where its deposit is taken back, and never twice', async () => {
    const { one, owed } = await cancelled(4);
    await own.payByHand(one, 1_000_00);
    await reverse(one);
    const before = owed?.amountCents ?? 0;
    const live = (await returnsOf(one)).filter(
      ({ reason, state }) => reason === 'CANCELLATION' && state !== 'withdrawn',
    );
    expect(live.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBeLessThanOrEqual(before);
    expect(await own.sumOfBooks()).toBe(0);
  });
});
