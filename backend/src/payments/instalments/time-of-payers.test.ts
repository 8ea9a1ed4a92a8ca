import { desc, eq } from 'drizzle-orm';
import { addDays } from '@tulinde/contracts';
import { jobs, uptimes } from '../../platform/database/schema';
import { findPurchase } from '../../purchasing/records/repository';
import { beat } from '../../platform/uptime';
import { onSeededPostgres } from '../../../testing/databases';
import { planUnderTest } from '../../../testing/plan-under-test';
import { clockAt, days, portalUnderTest, type PortalUnderTest } from '../../../testing/portal-under-test';
import { addCustomer } from '../../../testing/browser-under-test';
import { closeCover } from '../../customers-and-policies/policies/cover-repository';
import { endOfDay } from '../../domain/cover-times';
import { startPayment } from '../requests/start-payment';
import { receivePaybillPayment } from '../requests/receive-paybill-payment';
import { findPolicyOf, type PolicyRow } from '../../customers-and-policies/policies/repository';

/* 5 May 2026 */
const isoDay = (words: string): string => new Date(`${words} UTC`).toISOString().slice(0, 10);

onSeededPostgres((current) => {
  const db = () => current().database.db;
  const opened: PortalUnderTest[] = [];
  /* Each test on a day of its own: what one leaves behind is over in the next. */
  let starts = 0;
  const open = async () => {
    starts += 1;
    const clock = clockAt(new Date(Date.parse('2026-03-02T09:00:00Z') + days(60 * starts)).toISOString());
    const portal = await portalUnderTest(current().database, { clock });
    opened.push(portal);
    return planUnderTest(portal, db());
  };
  afterAll(() => Promise.all(opened.map(({ app }) => app.close())));
  const begin = async (...sale: Parameters<Awaited<ReturnType<typeof open>>['plan']>) => {
    const life = await open();
    const startsOn = addDays(opened.at(-1)!.clock.now().toISOString().slice(0, 10), 3);
    const [{ vehicle, ...rest } = {}, owner] = sale;
    const { policy, invoices } = await life.plan({ ...rest, vehicle: { startDate: startsOn, ...vehicle } }, owner);
    const due = invoices[1]!;
    const end = endOfDay(addDays(due.dueOn, 7));
    return { life, policy, due, end, clock: opened.at(-1)!.clock };
  };
  const before = (end: Date, seconds: number) => new Date(end.getTime() - seconds * 1000);
  const after = (end: Date, minutes: number) => new Date(end.getTime() + minutes * 60_000);
  const stateOf = async ({ purchaseId }: PolicyRow) => (await findPurchase(db(), purchaseId))?.state;
  const payByHand = async (
    life: Awaited<ReturnType<typeof open>>,
    policy: PolicyRow,
    cents: number,
    receipt: string,
  ) => {
    const reference = (await findPurchase(db(), policy.purchaseId))?.reference ?? '';
    const raw = { TransID: receipt, TransAmount: cents / 100, BillRefNumber: reference, MSISDN: '254712345678' };
    life.scripted.receipts.set(receipt, { amountCents: cents, account: reference });
    const deps = { db: db(), now: life.scripted.deps[0]!.now, paybillSecret: 'paybill' };
    await receivePaybillPayment(deps, 'paybill', JSON.stringify(raw));
  };

  /* As if the portal had beaten every minute until then. */
  const upUntil = async (until: Date) => {
    const [last] = await db().select().from(uptimes).orderBy(desc(uptimes.toAt)).limit(1);
    await db().update(uptimes).set({ toAt: until }).where(eq(uptimes.id, last!.id));
  };
  /* What is left of a plan would happen in the next test. */
  afterEach(async () => {
    await db().delete(uptimes);
    await db().delete(jobs);
  });

  it('keeps cover that is paid by hand thirty seconds before the end of grace', async () => {
    const { life, policy, due, end } = await begin();
    await life.liveUntil(before(end, 30));
    await payByHand(life, policy, due.amountCents, 'SLASTSEC01');
    await life.liveUntil(after(end, 60));
    expect((await life.invoicesOf(policy)).map(({ state }) => state)).toEqual(['paid', 'paid', 'due']);
    expect(await stateOf(policy)).toBe('paid');
  });

  /* Answered by nobody, and paid after all. */
  const payUnheard = async ({
    life,
    policy,
    end,
  }: Pick<Awaited<ReturnType<typeof begin>>, 'life' | 'policy' | 'end'>) => {
    await life.liveUntil(before(end, 60));
    const { purchaseId } = policy;
    await startPayment(life.scripted.deps[0]!, { purchaseId, phone: '+254712345678', idempotencyKey: null });
    const { checkoutRequestId } = life.scripted.asked.at(-1)!;
    await life.goTo(before(end, 10));
    await life.scripted.callBack(checkoutRequestId, 1037, null);
    life.scripted.truths.set(checkoutRequestId, { kind: 'succeeded' });
  };

  it('keeps cover whose request was answered by nobody and paid after all', async () => {
    const { life, policy, end } = await begin();
    await payUnheard({ life, policy, end });
    await life.liveUntil(after(end, 60));
    expect((await life.invoicesOf(policy))[1]?.state).toBe('paid');
    expect(await stateOf(policy)).toBe('paid');
  });

  it('asks what became of that request also while the last reminder is held up, which is not sent then', async () => {
    const { life, policy, due, end } = await begin();
    await life.liveUntil(`${addDays(due.dueOn, 6)}T07:00:00+03:00`);
    life.isAway.mail = life.isAway.text = true;
    await payUnheard({ life, policy, end });
    await life.liveUntil(after(end, 60));
    life.isAway.mail = life.isAway.text = false;
    await life.liveUntil(after(end, 12 * 60));
    expect((await life.invoicesOf(policy))[1]?.state).toBe('paid');
    expect(life.sent.filter(({ says }) => says.includes('Last reminder'))).toEqual([]);
  });

  it('tells nobody in the morning of an end that money of the last minute has undone in the night', async () => {
    const { life, policy, due, end } = await begin();
    await life.liveUntil(after(end, 20));
    expect(await stateOf(policy)).toBe('lapsed');
    life.sent.length = 0;
    const account = (await findPurchase(db(), policy.purchaseId))!.reference;
    const paid = { amountCents: due.amountCents, account, phone: '+254712345678', completedAt: before(end, 30) };
    await life.scripted.payByHand('SLASTSEC02', paid);
    await life.liveUntil(after(end, 12 * 60));
    expect(life.sent.filter(({ says }) => says.includes('cover has ended'))).toEqual([]);
  });

  it('is not held up by a part of what is due, and ends with the last day of grace that was told', async () => {
    const { life, policy, end } = await begin();
    await life.liveUntil(before(end, 30));
    await payByHand(life, policy, 100, 'SSHILLING1');
    await life.liveUntil(after(end, 60));
    expect(await stateOf(policy)).toBe('lapsed');
    expect((await findPolicyOf(db(), policy.purchaseId))?.periods).toEqual([
      expect.objectContaining({ endsAt: end, closed: 'LAPSED' }),
    ]);
  });

  it('reminds twice in grace by both ways in the morning, and tells the end in the daytime', async () => {
    const { life, due, end } = await begin();
    await life.liveUntil(after(end, 12 * 60));
    const inGrace = life.sent.filter(({ at }) => at > endOfDay(due.dueOn));
    const told = inGrace.map(({ at, way, says }) =>
      [at.toISOString(), way, /overdue|Last reminder|has ended/.exec(says)?.[0]].join(' '),
    );
    expect(told).toEqual(
      [
        [`${addDays(due.dueOn, 3)}T05:00:00.000Z`, 'overdue'],
        [`${addDays(due.dueOn, 6)}T05:00:00.000Z`, 'Last reminder'],
        [`${addDays(due.dueOn, 8)}T04:00:00.000Z`, 'has ended'],
      ].flatMap(([at, what]) => ['mail', 'text'].map((way) => `${at} ${way} ${what}`)),
    );
  });

  it('gives back in grace what an outage took, and says once what still holds, in the daytime', async () => {
    const { life, policy, due, end, clock } = await begin();
    await life.liveUntil(`${addDays(due.dueOn, -8)}T12:00:00+03:00`);
    await beat(db(), clock.now());
    // Off for two weeks, until twelve minutes past three in the night.
    const back = new Date(`${addDays(due.dueOn, 6)}T03:12:00+03:00`);
    clock.forward(back.getTime() - clock.now().getTime());
    await beat(db(), back);
    await life.goTo(back);
    expect(life.sent).toEqual([]);
    await upUntil(after(end, 30 * 24 * 60));
    await life.liveUntil(`${addDays(due.dueOn, 6)}T23:00:00+03:00`);
    expect(
      life.sent.map(({ at, says }) => [at.toISOString(), /due (today|tomorrow|on)|overdue/.exec(says)?.[0]]),
    ).toEqual([
      [`${addDays(due.dueOn, 6)}T04:00:00.000Z`, 'overdue'],
      [`${addDays(due.dueOn, 6)}T04:00:00.000Z`, 'overdue'],
    ]);
    // The due day and six of grace were lost, and a part of another: seven more days.
    const longer = endOfDay(addDays(due.dueOn, 14));
    await life.liveUntil(before(longer, 60));
    expect((await life.invoicesOf(policy))[1]).toMatchObject({ state: 'due', graceEndsOn: addDays(due.dueOn, 14) });
    await life.liveUntil(after(longer, 60));
    expect(await stateOf(policy)).toBe('lapsed');
  });

  it('ends no cover before both reminders have been out for a day', async () => {
    const { life, policy, due, end } = await begin();
    await life.liveUntil(`${addDays(due.dueOn, 2)}T12:00:00+03:00`);
    life.isAway.mail = true;
    life.isAway.text = true;
    await life.liveUntil(after(end, 9 * 60));
    expect(await stateOf(policy)).not.toBe('lapsed');
    life.isAway.mail = false;
    life.isAway.text = false;
    await life.liveUntil(after(end, 3 * 24 * 60));
    const last = life.sent.filter(({ says }) => says.includes('Last reminder')).at(-1)!;
    await life.liveUntil(after(end, 6 * 24 * 60));
    const [period] = (await findPolicyOf(db(), policy.purchaseId))!.periods;
    expect(period?.closed).toBe('LAPSED');
    expect(period!.endsAt.getTime() - last.at.getTime()).toBeGreaterThanOrEqual(days(1));
  });

  it.each([
    ['by both ways', ['mail', 'text']],
    ['as a text message', ['text']],
  ] as const)('says in a last reminder that was held up %s a day on which it can be paid', async (_name, ways) => {
    const { life, policy, due, end } = await begin();
    await life.liveUntil(`${addDays(due.dueOn, 6)}T07:00:00+03:00`);
    for (const way of ways) life.isAway[way] = true;
    await life.liveUntil(after(end, 50 * 60));
    for (const way of ways) life.isAway[way] = false;
    await life.liveUntil(after(end, 9 * 24 * 60));
    const last = life.sent.filter(({ says }) => says.includes('Last reminder'));
    expect(last.map(({ way }) => way).sort()).toEqual(['mail', 'text']);
    const told = last.map(({ at, says }) => ({
      at,
      end: endOfDay(isoDay(/ends after (\d+ \w+ \d{4})/.exec(says)![1]!)),
    }));
    expect(told.filter((each) => each.at >= each.end)).toEqual([]);
    const [period] = (await findPolicyOf(db(), policy.purchaseId))!.periods;
    expect(period).toMatchObject({ closed: 'LAPSED', endsAt: told.at(-1)!.end });
  });

  it('asks for nothing more when the cover was cancelled', async () => {
    const { life, policy, end, clock } = await begin();
    await closeCover(db(), policy.number, { at: clock.now(), because: 'CANCELLED', now: clock.now() });
    await life.liveUntil(after(end, 60));
    expect(life.sent).toEqual([]);
    expect(await stateOf(policy)).toBe('paid');
  });

  it('tells the owner of an erased account at the address that was theirs last', async () => {
    const now = new Date('2026-03-02T09:00:00Z');
    const last = { email: 'new.address@example.co.ke', phone: '+254733000111' };
    const id = await addCustomer(db(), { ...last, hasPassword: false, erasedAt: now });
    const { life, end } = await begin({}, id);
    await life.liveUntil(before(end, 60));
    expect(new Set(life.sent.map(({ to }) => to))).toEqual(new Set([last.email, last.phone]));
  });
});
