import { eq } from 'drizzle-orm';
import { adult, vehicleDetails } from '@tulinde/testing/sample-customer';
import { policies, purchases } from '../../platform/database/schema';
import { payable } from '../../../testing/payable-walk';
import { days, minutes } from '../../../testing/portal-under-test';
import type { Walk } from '../../../testing/purchase-walk';
import { scriptedPayments } from '../../../testing/scripted-payments';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { soldPa } from '../../../testing/sold-purchase';
import { makePolicy } from '../../servicing/issue/make-policy';
import { firstPayment } from '../../servicing/issue/first-payment';
import { confirmReceipt } from './confirm-receipt';
import { startPayment } from './start-payment';

/* Money that comes when the purchase is not any more what it was when it was asked for. The tests share one clock. */
onSeededPortal((portal, { db }) => {
  let scripted: ReturnType<typeof scriptedPayments>;
  beforeAll(async () => {
    scripted = scriptedPayments([db()], portal.clock);
  });
  // Another one for each test: a phone is asked to pay few times only.
  let phone = '+254712345600';
  beforeEach(() => {
    phone = `+${Number(phone) + 1}`;
  });

  const deps = () => scripted.deps[0]!;
  const ask = async (purchaseId: string) => {
    await startPayment(deps(), { purchaseId, phone, idempotencyKey: null });
    return scripted.asked.at(-1)!;
  };
  const cancelled = async (purchaseId: string) => {
    const request = await ask(purchaseId);
    await scripted.callBack(request.checkoutRequestId, 1032, null);
    portal.clock.forward(1_000);
    return request;
  };
  const comesIn = async (checkoutRequestId: string, receipt: string) => {
    scripted.truths.set(checkoutRequestId, { kind: 'succeeded' });
    await scripted.callBack(checkoutRequestId, 0, receipt);
    await scripted.work();
  };
  const rowOf = async (id: string) => (await db().select().from(purchases).where(eq(purchases.id, id)))[0]!;
  const lipaPolePole = { plan: 'LIPA_POLE_POLE', instalments: 3, isAgreed: true };
  const inFull = { plan: 'FULL', instalments: null, isAgreed: false };
  const financed = (): Promise<Walk> => payable(portal, { form: { model: 'Premio' }, plan: lipaPolePole });

  it('is credit where the vehicle was changed since, and pays what is agreed to then', async () => {
    const walk = await payable(portal);
    const { checkoutRequestId, amountCents } = await cancelled(walk.id);
    await walk.ok('/saveVehicleDetails', { ...vehicleDetails, registration: 'KDX 001A', chassisNumber: 'NZE-OTHER01' });
    await comesIn(checkoutRequestId, 'SCHANGED01');
    const { attempts, issueJobs } = await scripted.read(walk.id);
    expect(attempts).toEqual([
      expect.objectContaining({ state: 'succeeded', isOverpayment: true, receipt: 'SCHANGED01' }),
    ]);
    expect(issueJobs).toBe(0);
    const { notes, receipts } = await walk.ok('/getPayment');
    expect([notes, receipts]).toEqual([[{ kind: 'credit', amount: amountCents / 100, until: expect.any(String) }], []]);
    // The new summary is agreed to: nothing is left to ask for.
    const { price } = await walk.ok('/getPurchase');
    await walk.ok('/confirmSummary', { total: price.total, isDeclared: true });
    const before = scripted.asked.length;
    await startPayment(deps(), { purchaseId: walk.id, phone, idempotencyKey: null });
    expect(scripted.asked).toHaveLength(before);
    const paid = await scripted.read(walk.id);
    expect([paid.issueJobs, paid.invoices.map(({ state }) => state)]).toEqual([1, ['paid']]);
    expect((await rowOf(walk.id)).vehicle).toMatchObject({ chassisNumber: 'NZE-OTHER01' });
  });

  it('pays the plan that it was asked for, though another was chosen and tried since', async () => {
    const walk = await financed();
    const deposit = await cancelled(walk.id);
    await walk.ok('/choosePaymentPlan', inFull);
    await cancelled(walk.id);
    await comesIn(deposit.checkoutRequestId, 'SDEPOSIT01');
    const { invoices, issueJobs } = await scripted.read(walk.id);
    expect(invoices.map(({ number, state }) => [number, state])).toEqual([
      [0, 'paid'],
      [1, 'due'],
      [2, 'due'],
    ]);
    expect(invoices[0]?.amountCents).toBe(deposit.amountCents);
    expect(await rowOf(walk.id)).toMatchObject({
      state: 'paid',
      plan: 'LIPA_POLE_POLE',
      instalments: 3,
      agreedAt: expect.any(Date),
    });
    expect(issueJobs).toBe(1);
  });

  it('by hand from another phone proves nothing about the one that was asked', async () => {
    const walk = await payable(portal);
    const { amountCents, reference } = await ask(walk.id);
    scripted.receipts.set('SBYHAND001', { amountCents, account: reference });
    await confirmReceipt(deps(), walk.id, 'SBYHAND001');
    expect(await firstPayment(db(), walk.id)).toMatchObject({ isWhole: true, provenPhones: [] });

    const own = await payable(portal);
    const { checkoutRequestId } = await ask(own.id);
    await comesIn(checkoutRequestId, 'SWITHPIN01');
    expect(await firstPayment(db(), own.id)).toMatchObject({ isWhole: true, provenPhones: [phone] });
  });

  it('begins cover on the day it is in, where the chosen day has passed, and moves the instalments', async () => {
    const walk = await financed();
    const oldest = adult(1, { relationship: 'PARENT', dateOfBirth: '1950-03-06' });
    const elder = await soldPa(portal, {}, { people: [oldest] });
    const motor = await ask(walk.id);
    const people = await ask(elder);
    expect((await rowOf(walk.id)).startsOn).toBe('2026-03-05');
    portal.clock.forward(days(5) + minutes(1));
    await comesIn(motor.checkoutRequestId, 'SLATEDAY01');
    await comesIn(people.checkoutRequestId, 'SLATEDAY02');
    expect(await rowOf(walk.id)).toMatchObject({ state: 'paid', startsOn: '2026-03-07', endsOn: '2027-03-06' });
    expect((await scripted.read(walk.id)).invoices.map(({ dueOn }) => dueOn).slice(1)).toEqual([
      '2026-04-07',
      '2026-05-07',
    ]);
    // Seventy-six by then, and insured for what was paid at seventy-five.
    const { number } = await makePolicy(db(), elder, { now: portal.clock.now(), random: deps().random });
    const [policy] = await db().select().from(policies).where(eq(policies.number, number));
    expect(policy).toMatchObject({ startsOn: '2026-03-07', payableCents: people.amountCents });
  });
});
