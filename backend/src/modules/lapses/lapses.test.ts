import { and, eq } from 'drizzle-orm';
import { addDays, nairobiDay, noLossVersion, type PolicyDetails } from '@tulinde/shared/contracts';
import { jobs, lapses, returns } from '../../database/schema';
import { addCustomer, BrowserUnderTest, signIn } from '../../testing/browser-under-test';
import { onSeededPostgres } from '../../testing/databases';
import { planLife } from '../../testing/plan-life';
import { clockAt, days, portalUnderTest, type PortalUnderTest } from '../../testing/portal-under-test';
import { endOfDay } from '../cover/cover-times';
import { receivePaybillPayment } from '../payments/receive-paybill-payment';
import { startPayment } from '../payments/start-payment';
import { findPolicyOf, type PolicyRow } from '../policies/repository';
import { findPurchase } from '../purchases/repository';
import { lapseJobs } from './lapse-jobs';
import { certifyAgainJob } from './reinstate';
import { settlementKey } from './repository';

jest.setTimeout(240_000);

onSeededPostgres((current) => {
  const db = () => current().database.db;
  const clock = clockAt('2026-03-02T09:00:00Z');
  let portal: PortalUnderTest;
  let life: ReturnType<typeof planLife>;
  beforeAll(async () => {
    portal = await portalUnderTest(current().database, { clock });
    const deps = { db: db(), now: clock.now, site: 'https://tulinde.example', waiveUpToCents: 100_000 };
    life = planLife(portal, db(), () => lapseJobs(deps));
  });
  afterAll(() => portal.app.close());
  afterEach(() => db().delete(jobs));

  let count = 0;
  /* A plan whose second instalment was missed, an hour after its cover has ended. */
  const lapsed = async () => {
    count += 1;
    const email = `lapsed${count}@example.co.ke`;
    const customerId = await addCustomer(db(), { email });
    const vehicle = { startDate: nairobiDay(clock.now()) };
    const { policy, invoices } = await life.plan({ instalments: 4, vehicle }, customerId);
    const missed = invoices[1]!;
    const end = endOfDay(addDays(missed.dueOn, 7));
    life.sent.length = 0;
    await life.liveUntil(new Date(end.getTime() + 12 * 3_600_000));
    const browser = new BrowserUnderTest(portal, `197.248.3.${count}`);
    const comeBack = () => signIn(browser, db(), email);
    await comeBack();
    const read = async (): Promise<PolicyDetails> =>
      (await browser.call('/getPolicy', { policyNumber: policy.number })).body.data;
    const declare = () =>
      browser.call('/declareNoLoss', { policyNumber: policy.number, isDeclared: true, version: noLossVersion });
    return { policy, missed, end, browser, comeBack, read, declare };
  };
  const pay = async ({ purchaseId }: PolicyRow, receipt: string) => {
    await startPayment(life.scripted.deps[0]!, { purchaseId, phone: '+254712345678', idempotencyKey: null });
    const { checkoutRequestId } = life.scripted.asked.at(-1)!;
    life.scripted.truths.set(checkoutRequestId, { kind: 'succeeded' });
    await life.scripted.callBack(checkoutRequestId, 0, receipt);
    await life.goTo(clock.now());
  };
  const lapseOf = async ({ number }: PolicyRow) =>
    (await db().select().from(lapses).where(eq(lapses.policyNumber, number)))[0]!;
  const returnOf = async (policy: PolicyRow) =>
    (
      await db()
        .select()
        .from(returns)
        .where(eq(returns.key, settlementKey(await lapseOf(policy))))
    )[0];
  const payByHand = async (policy: PolicyRow, cents: number, receipt: string, completedAt: Date) => {
    const reference = (await findPurchase(db(), policy.purchaseId))?.reference ?? '';
    life.scripted.receipts.set(receipt, { amountCents: cents, account: reference, completedAt });
    const raw = { TransID: receipt, TransAmount: cents / 100, BillRefNumber: reference, MSISDN: '254712345678' };
    const deps = { db: db(), now: clock.now, paybillSecret: 'paybill' };
    await receivePaybillPayment(deps, 'paybill', JSON.stringify(raw));
    await life.goTo(new Date(clock.now().getTime() + 2 * 60_000));
  };

  it('tells by both ways what the lapse leaves and the way back, and pays it after fourteen days', async () => {
    const { policy, missed, read } = await lapsed();
    const { status, lapse } = await read();
    const { unearnedCents, loanCents } = await lapseOf(policy);
    expect([status, lapse]).toEqual([
      'LAPSED',
      {
        state: 'OPEN',
        endedOn: addDays(missed.dueOn, 7),
        reinstateUntil: addDays(missed.dueOn, 21),
        due: missed.amountCents / 100,
        isDeclared: false,
        unearned: unearnedCents / 100,
        loan: loanCents / 100,
        back: Math.max(0, unearnedCents - loanCents) / 100,
        owed: Math.max(0, loanCents - unearnedCents) / 100,
        debt: null,
      },
    ]);
    const told = life.sent.filter(({ says }) => says.includes('Your cover has ended'));
    expect(told.map(({ way }) => way)).toEqual(['mail', 'text']);
    const owed = await returnOf(policy);
    expect(owed).toMatchObject({
      reason: 'SETTLEMENT',
      amountCents: unearnedCents - loanCents,
      payFrom: endOfDay(addDays(missed.dueOn, 21)),
    });
    const refused = await portal.call('/startPayment', { purchaseId: policy.purchaseId, phone: '0712345678' });
    expect(refused.body.message).toBe(
      'This cover has ended because an instalment was not paid. Your policy’s page says how to have it back.',
    );
    await life.liveUntil(endOfDay(addDays(missed.dueOn, 22)));
    expect((await lapseOf(policy)).state).toBe('ENDED');
  });

  it('brings cover back with the payment after the declaration, to the same last day and not over the gap', async () => {
    const { policy, end, comeBack, read, declare } = await lapsed();
    clock.forward(days(3));
    await comeBack();
    const declared = await declare();
    expect([declared.status, declared.body.data]).toEqual([200, { purchaseId: policy.purchaseId }]);
    expect((await read()).status).toBe('LAPSED');
    await pay(policy, 'SREINSTATE');
    const paidAt = clock.now();
    const { periods } = (await findPolicyOf(db(), policy.purchaseId))!;
    expect(periods).toEqual([
      expect.objectContaining({ closed: 'LAPSED', endsAt: end }),
      expect.objectContaining({
        opened: 'REINSTATED',
        closed: null,
        startsAt: paidAt,
        endsAt: endOfDay(policy.endsOn),
      }),
    ]);
    expect(await read()).toMatchObject({ status: 'ACTIVE', lapse: { state: 'REINSTATED' } });
    expect((await returnOf(policy))?.state).toBe('withdrawn');
    const again = and(eq(jobs.kind, certifyAgainJob), eq(jobs.state, 'waiting'));
    expect(await db().$count(jobs, again)).toBe(1);
    expect((await declare()).body.code).toBe('NOT_LAPSED');
  });

  it('gives back on day fifteen what came without the declaration', async () => {
    const { policy, missed } = await lapsed();
    await payByHand(policy, missed.amountCents, 'SNODECLARE', clock.now());
    expect((await findPurchase(db(), policy.purchaseId))?.state).toBe('lapsed');
    await life.liveUntil(endOfDay(addDays(missed.dueOn, 22)));
    const back = await db().select().from(returns).where(eq(returns.purchaseId, policy.purchaseId));
    expect(back.map(({ reason, amountCents }) => [reason, amountCents])).toContainEqual(['LAPSED', missed.amountCents]);
  });

  it('never ended the cover where the money is heard of late and had been paid in time', async () => {
    const { policy, missed, end, read } = await lapsed();
    await payByHand(policy, missed.amountCents, 'SINTIME001', new Date(end.getTime() - 30_000));
    expect((await findPolicyOf(db(), policy.purchaseId))!.periods).toEqual([
      expect.objectContaining({ closed: null, endsAt: endOfDay(policy.endsOn) }),
    ]);
    expect(await read()).toMatchObject({ status: 'ACTIVE', lapse: null, nextInstalment: { number: 2, state: 'due' } });
    expect((await returnOf(policy))?.state).toBe('withdrawn');
  });

  it('pays the settlement at once where the owner gives the cover up', async () => {
    const { policy, browser, read, declare } = await lapsed();
    expect((await browser.call('/giveUpCover', { policyNumber: policy.number })).status).toBe(200);
    expect((await read()).lapse?.state).toBe('GIVEN_UP');
    const all = await db().select().from(returns).where(eq(returns.purchaseId, policy.purchaseId));
    expect(all.filter(({ state }) => state !== 'withdrawn').map(({ payFrom }) => payFrom)).toEqual([clock.now()]);
    expect((await declare()).body.code).toBe('NOT_LAPSED');
  });
});
