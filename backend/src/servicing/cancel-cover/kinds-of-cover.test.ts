import { eq, like } from 'drizzle-orm';
import {
  addDays,
  toCents,
  type CancellationProgress,
  type Purchase,
  type QuoteSet,
  type Refund,
  type RefundLineKind,
} from '@tulinde/contracts';
import { adult, paDetails } from '@tulinde/testing/sample-customer';
import { cancellations, policies, returns, textMessages } from '../../platform/database/schema';
import { invoicesOfPurchase } from '../../payments/invoices/repository';
import { endOfDay } from '../../domain/cover-times';
import { lapseJobs } from '../../payments/lapses/lapse-jobs';
import { planUnderTest } from '../../../testing/plan-under-test';
import { onSeededCancelling, type InsuredUnderTest } from '../../../testing/cancelling-under-test';
import { days, minutes } from '../../../testing/portal-under-test';
import { walkOf, walkTo } from '../../../testing/purchase-walk';
import { payFirstInvoice, soldPa } from '../../../testing/sold-purchase';

onSeededCancelling({ series: 6 }, (own, db) => {
  const lapsing = () =>
    planUnderTest(own.portal, db(), () =>
      lapseJobs({ db: db(), now: own.clock.now, site: 'https://tulinde.example', waiveUpToCents: 0 }),
    );
  const line = ({ lines }: Refund, kind: RefundLineKind) => lines.find((one) => one.kind === kind);
  const cents = ({ lines }: Refund) => lines.reduce((all, { amount }) => all + toCents(amount), 0);
  const goOn = async (one: InsuredUnderTest, count: number) => {
    await own.pass(days(count));
    await own.signInAgain(one);
  };
  const returnsOfPurchase = ({ purchaseId }: InsuredUnderTest) =>
    db().select().from(returns).where(eq(returns.purchaseId, purchaseId)).orderBy(returns.id);

  /* The next year of a car, bought three weeks before it begins. */
  const renewed = async (one: InsuredUnderTest): Promise<InsuredUnderTest> => {
    const portal = one.browser.asPortal();
    const { set } = await own.ok(one.browser, '/getRenewalQuote', one.of);
    const { quoteRef, quotes } = set as QuoteSet;
    const offer = { quoteRef, underWriter: quotes[0]!.underwriterName };
    const purchase: Purchase = await own.ok(one.browser, '/selectQuoteUnderwriter', offer);
    const walk = walkOf(portal, purchase.purchaseId, quoteRef);
    const { registration, chassisNumber } = purchase.vehicle!;
    const vehicle = { registration, chassisNumber, startDate: purchase.cover!.startsOn, isRenewal: true };
    await walkTo(portal, walk, 'payment', { vehicle });
    await walk.ok('/choosePaymentPlan', { plan: 'FULL', instalments: null, isAgreed: false });
    await payFirstInvoice(db(), walk.id, { now: own.clock.now() });
    await own.portal.app.runDueJobs();
    const [policy] = await db().select().from(policies).where(eq(policies.purchaseId, walk.id));
    return { ...one, number: policy!.number, of: { policyNumber: policy!.number }, purchaseId: walk.id };
  };

  it('keeps by the scale of its insurer, from the sale to the money on the phone', async () => {
    const one = await own.car({ underWriter: 'Acacia Bridge' });
    await goOn(one, 40);
    const { refund, cancellation } = await own.cancel(one);
    const { total } = (await own.policyOf(one)).payment;
    // Two months have begun: 30 % of the premium is kept, and the levies stay.
    expect(line(refund, 'SHORT_PERIOD')!.share).toEqual({ months: 2, percent: 30 });
    const levies = refund.lines.filter(({ kind }) => kind === 'LEVY');
    // The rounding is among them, and nobody keeps it.
    expect(levies.map(({ isRounding = false }) => isRounding)).toEqual(levies.map(({ label }) => label === 'Rounding'));
    expect(levies.some(({ isRounding }) => isRounding)).toBe(true);
    const grossCents = toCents(total) + levies.reduce((all, { amount }) => all + toCents(amount), 0);
    expect(toCents(refund.amount)).toBe(grossCents - Math.round(grossCents * 0.3));
    await own.pass(minutes(10));
    await own.payRefund(cancellation.reference);
    const { refund: paid, sum } = (await own.policyOf(one)).cancellation!;
    expect(sum).toEqual(refund);
    expect(paid).toMatchObject({ state: 'RETURNED', payable: refund.payable });
    expect(paid.receipts).toHaveLength(1);
    expect(await own.sumOfBooks()).toBe(0);
  });

  it('gives the whole premium back of a cover that has not begun, whatever its insurer keeps', async () => {
    for (const underWriter of ['Acacia Bridge', 'Savanna Mutual General']) {
      const one = await own.car({ underWriter, vehicle: { startDate: addDays(own.today(), 10) } });
      const { refund } = await own.cancel(one);
      expect(line(refund, 'DAYS')).toMatchObject({ amount: 0, days: { used: 0 } });
      expect(refund.lines.map(({ kind }) => kind)).not.toContain('SHORT_PERIOD');
      expect(cents(refund)).toBe(toCents(refund.amount));
      await own.pass(minutes(10));
      const after = await own.policyOf(one);
      expect(after).toMatchObject({ status: 'CANCELLED', cancellation: { sum: refund } });
    }
  });

  it('takes no part of a day for its ten minutes: asked for at 23:55 it is of that day', async () => {
    const one = await own.car();
    const midnight = new Date(`${addDays(own.today(), 3)}T00:00:00+03:00`).getTime();
    await own.pass(midnight - minutes(5) - own.clock.now().getTime());
    await own.signInAgain(one);
    const { refund, cancellation } = await own.cancel(one);
    expect(line(refund, 'DAYS')!.days!.used).toBe(3);
    expect(new Date(cancellation.endsAt).getTime()).toBe(midnight + minutes(5));
    await own.pass(minutes(10));
    expect((await own.policyOf(one)).cancellation).toMatchObject({ state: 'CANCELLED', sum: refund });
  });

  it('counts a plan that is paid in part, and one that is paid ahead, to the cent', async () => {
    const one = await own.car({ instalments: 4 });
    const [deposit, second, third] = await invoicesOfPurchase(db(), one.purchaseId);
    const part = Math.floor(second!.amountCents / 300) * 100;
    await own.payByHand(one, part);
    const { refund } = await own.estimate(one.browser, one.of);
    expect(toCents(refund.paid)).toBe(deposit!.amountCents + part);
    // Another instalment comes in while the end is on its way: it comes back with the rest.
    const { cancellation } = await own.cancel(one, { day: addDays(own.today(), 2) });
    const rest = second!.amountCents - part + third!.amountCents;
    const before = toCents(cancellation.sum.amount);
    await own.payByHand(one, rest);
    await goOn(one, 2);
    const { sum } = (await own.policyOf(one)).cancellation!;
    expect(toCents(sum.paid)).toBe(deposit!.amountCents + part + rest);
    expect(toCents(sum.amount) - before).toBe(rest);
    const [owed] = await own.returnsOf(cancellation.reference);
    expect(owed!.amountCents).toBe(toCents(sum.amount));
    expect(await own.sumOfBooks()).toBe(0);
  });

  it('gives back what was paid too much, beside the refund and once', async () => {
    const one = await own.car({ instalments: 4 });
    const invoices = await invoicesOfPurchase(db(), one.purchaseId);
    const open = invoices.slice(1).reduce((all, { amountCents }) => all + amountCents, 0);
    await own.payByHand(one, open + 1_500_00);
    const { refund, cancellation } = await own.cancel(one);
    expect(line(refund, 'OWED')).toBeUndefined();
    await own.pass(minutes(10));
    const back = await returnsOfPurchase(one);
    expect(back.map(({ reason, amountCents }) => [reason, amountCents])).toEqual([
      ['EXCESS', 1_500_00],
      ['CANCELLATION', toCents(refund.amount)],
    ]);
    // What comes in after the end is nobody's premium.
    await own.payByHand(one, 2_000_00);
    await own.pass(days(8));
    expect((await returnsOfPurchase(one)).map(({ amountCents }) => amountCents)).toContain(2_000_00);
    expect(await own.returnsOf(cancellation.reference)).toHaveLength(1);
    expect(await own.sumOfBooks()).toBe(0);
  });

  it('refuses a cover that has lapsed, and one that lapses while its end is on its way is overtaken', async () => {
    const life = lapsing();
    const lapses = await own.car({ instalments: 4 });
    const waits = await own.car({ instalments: 4 });
    const { cancellation } = await own.cancel(waits, { day: addDays(own.today(), 60) });
    const [, second] = await invoicesOfPurchase(db(), lapses.purchaseId);
    await life.liveUntil(endOfDay(addDays(second!.dueOn, 8)));
    for (const one of [lapses, waits]) await own.signInAgain(one);
    expect((await own.policyOf(lapses)).status).toBe('LAPSED');
    expect((await own.cover(lapses)).refusal).toBe('LAPSED');
    expect((await lapses.browser.call('/cancelCover', own.form(lapses.of, 0))).body.code).toBe('COVER_LAPSED');
    await goOn(waits, 30);
    expect((await own.policyOf(waits)).status).toBe('LAPSED');
    const [row] = await db().select().from(cancellations).where(eq(cancellations.policyNumber, waits.number));
    expect(row).toMatchObject({ state: 'OVERTAKEN', money: 'NONE' });
    expect(await own.returnsOf(cancellation.reference)).toEqual([]);
    const followed = await waits.browser.call('/followCancellation', {
      reference: cancellation.reference,
      phone: waits.phone,
    });
    expect(followed.body.data satisfies CancellationProgress).toMatchObject({
      state: 'OVERTAKEN',
      refund: { state: 'NONE' },
    });
    const told = like(textMessages.key, `cancellation:${waits.number}:%`);
    expect(await db().$count(textMessages, told)).toBe(1);
  });

  it('ends personal accident cover of several people, and keeps all of a short one', async () => {
    const sell = (quote: Record<string, unknown>, people: object[], more: object = {}) =>
      own.insured((mine) => soldPa(mine, quote, paDetails({ startDate: own.today(), people, ...more })));
    const child = { personCovered: 'CHILD', relationship: 'CHILD', dateOfBirth: '2018-01-01', idNumber: '99887766' };
    const year = await sell({ coverType: 'FAMILY', numberOfAdults: 2, numberOfChildren: 1 }, [
      adult(1),
      adult(2, { fullName: 'Baraka Otieno', relationship: 'SPOUSE' }),
      adult(1, { ...child, fullName: 'Zawadi Otieno' }),
    ]);
    const student = adult(1, { personCovered: 'STUDENT', relationship: 'CHILD', dateOfBirth: '2004-05-17' });
    const short = await sell({ coverType: 'STUDENT', coverDuration: 90 }, [student], {
      student: { school: 'Kisumu Girls High School', admissionNumber: 'KG-7719' },
    });
    await own.pass(days(80));
    for (const one of [year, short]) await own.signInAgain(one);
    const { refund, cancellation } = await own.cancel(year);
    expect(line(refund, 'DAYS')!.days).toEqual({ used: 81, of: 365 });
    expect(cents(refund)).toBe(toCents(refund.amount));
    const none = await own.cancel(short);
    expect([none.refund.amount, line(none.refund, 'KEPT') !== undefined]).toEqual([0, true]);
    await own.pass(minutes(10));
    expect(await own.returnsOf(cancellation.reference)).toMatchObject([{ amountCents: toCents(refund.amount) }]);
    expect((await own.policyOf(short)).cancellation).toMatchObject({ state: 'CANCELLED', refund: { state: 'NONE' } });
    expect(await own.sumOfBooks()).toBe(0);
  });

  it('keeps three months of a boda boda by its days, paid to the phone of its owner', async () => {
    const one = await own.motorbike();
    await goOn(one, 89);
    const { refund, cancellation } = await own.cancel(one);
    expect(cents(refund)).toBe(toCents(refund.amount));
    await own.pass(minutes(10));
    await own.payRefund(cancellation.reference);
    expect((await own.policyOf(one)).cancellation!.refund.state).toBe('RETURNED');
    expect(await own.returnsOf(cancellation.reference)).toMatchObject([{ phone: one.phone, state: 'paid' }]);
  });

  it('ends a cover whose renewal is sold, and the renewal by itself, each with its own money', async () => {
    const one = await own.car();
    await goOn(one, 345);
    const renewal = await renewed(one);
    const { refund, cancellation } = await own.cancel(one);
    expect(line(refund, 'DAYS')!.days).toEqual({ used: 346, of: 365 });
    await own.pass(minutes(10));
    expect((await own.policyOf(one)).status).toBe('CANCELLED');
    expect((await own.policyOf(renewal)).status).toBe('NOT_STARTED');
    // It has not begun: all of its premium comes back.
    const next = await own.cancel(renewal);
    expect(line(next.refund, 'DAYS')).toMatchObject({ amount: 0, days: { used: 0 } });
    await own.pass(minutes(10));
    const of = async (reference: string) => (await own.returnsOf(reference)).map(({ amountCents }) => amountCents);
    expect(await of(cancellation.reference)).toEqual([toCents(refund.amount)]);
    expect(await of(next.cancellation.reference)).toEqual([toCents(next.refund.amount)]);
    expect((await own.policyOf(renewal)).status).toBe('CANCELLED');
    expect(await own.sumOfBooks()).toBe(0);
  });
});
