import { seededBytes } from '@tulinde/testing/servers/seeded-bytes';
import { eq, like } from 'drizzle-orm';
import { fromCents, type Language, type Purchase } from '@tulinde/contracts';
import { claims, jobs, ledgerReceipts, outbox, policies, returns } from '../../platform/database/schema';
import { addCustomer, BrowserUnderTest, signIn } from '../../../testing/browser-under-test';
import { coverAs } from '../../../testing/cover-as';
import { planUnderTest } from '../../../testing/plan-under-test';
import { minutes } from '../../../testing/portal-under-test';
import { walkOf, walkTo, type Walk } from '../../../testing/purchase-walk';
import { issuedTo } from '../../../testing/renewable';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { payFirstInvoice, soldMotor } from '../../../testing/sold-purchase';
import { allBalances, receivedFor } from '../../payments/ledger/balances';
import { invoicesOfPurchase } from '../../payments/invoices/repository';
import { makePolicy } from '../issue/make-policy';
import type { PolicyContent } from '../../domain/policy-content';
import { monthlyPpm, scheduleOf } from '../../domain/pricing/instalments';
import { findPolicy } from '../../customers-and-policies/policies/repository';
import { readPurchase } from '../../purchasing/facts/purchase-facts';
import { noClaimYears } from '../../purchasing/renewing/no-claim-years';
import { findPurchase } from '../../purchasing/records/repository';
import { ratingBooks } from '../../catalogue/rating/rating-book';
import { reverseReceipt } from '../../payments/reconciliation/reverse-receipt';
import { findClosedClaims } from './correct-discount';
import { renewalJobs } from './remind-renewal';

const firstDay = '2026-03-02T09:00:00Z';
const due = '2027-02-10T09:00:00Z';
const start = '2027-03-05';

onSeededPortal({ at: firstDay }, (portal, { db, clock }) => {
  const goTo = (iso: string) => clock.forward(new Date(iso).getTime() - clock.now().getTime());
  let life: ReturnType<typeof planUnderTest>;
  beforeAll(async () => {
    const deps = { db: db(), now: clock.now, site: 'https://tulinde.example', books: ratingBooks(db()) };
    life = planUnderTest(portal, db(), () => renewalJobs(deps));
  });
  afterEach(() => db().delete(jobs));

  let count = 0;
  /* A cover that is due for renewal, with a claim that is open. */
  const claimed = async (language: Language = 'en') => {
    count += 1;
    goTo(firstDay);
    const email = `claimed${count}@example.co.ke`;
    const customerId = await addCustomer(db(), { email, language });
    const vehicle = { registration: `KDU ${300 + count}C`, chassisNumber: `NZE141-70123${count}` };
    const purchaseId = await soldMotor(portal, { quote: { model: 'Premio' }, vehicle });
    const policy = await issuedTo(portal, db(), { purchaseId, customerId });
    goTo(due);
    const at = clock.now();
    const claimNumber = `CLM-27-00000${count}`;
    await db().insert(claims).values({
      number: claimNumber,
      policyNumber: policy.number,
      customerId,
      type: 'damage-to-vehicle',
      state: 'ASSESSOR',
      happenedOn: '2027-01-20',
      submittedAt: at,
      changedAt: at,
    });
    const browser = new BrowserUnderTest(portal, `197.249.5.${count}`);
    await signIn(browser, db(), email);
    const { body } = await browser.call('/getRenewalQuote', { policyNumber: policy.number });
    const offer = { quoteRef: body.data.set.quoteRef, underWriter: policy.underwriterName };
    const purchase: Purchase = (await browser.call('/selectQuoteUnderwriter', offer)).body.data;
    const walk = walkOf(portal, purchase.purchaseId, purchase.quoteRef);
    return { policy, claimNumber, email, walk, vehicle };
  };
  const renewed = async (of: { walk: Walk; vehicle: object }, plan: object) => {
    await walkTo(portal, of.walk, 'payment', { vehicle: { ...of.vehicle, startDate: start, isRenewal: true } });
    await of.walk.ok('/choosePaymentPlan', plan);
    await payFirstInvoice(db(), of.walk.id, { now: clock.now() });
    return makePolicy(db(), of.walk.id, { now: clock.now(), random: seededBytes });
  };
  const inFull = { plan: 'FULL', instalments: null, isAgreed: false };
  const close = async (claimNumber: string, change: Partial<typeof claims.$inferInsert>) => {
    goTo('2027-04-20T09:00:00Z');
    const values = { changedAt: clock.now(), ...change };
    await db().update(claims).set(values).where(eq(claims.number, claimNumber));
    await findClosedClaims(db(), clock.now());
    await life.goTo(clock.now());
  };
  const policyOf = async (number: string) =>
    (await db().select().from(policies).where(eq(policies.number, number)))[0]!;
  const mailsTo = async (email: string) =>
    (await db().select().from(outbox).where(eq(outbox.recipient, email))).filter(({ key }) =>
      key.startsWith('discount:'),
    );
  const returnsOf = ({ id }: Walk) => db().select().from(returns).where(eq(returns.purchaseId, id));

  it('gives back the discount of a renewal that was paid in full, and tells it once', async () => {
    const of = await claimed();
    const renewal = await renewed(of, inFull);
    expect(renewal.noClaimYears).toBe(0);
    await close(of.claimNumber, { state: 'DECLINED' });
    const after = await policyOf(renewal.number);
    const difference = renewal.payableCents - after.payableCents;
    // A fifth of the basic premium, and the levies on it.
    expect(after.noClaimYears).toBe(1);
    expect(difference / renewal.payableCents).toBeCloseTo(0.2, 2);
    expect(await returnsOf(of.walk)).toMatchObject([{ reason: 'DISCOUNT', amountCents: difference }]);
    const [invoice] = await invoicesOfPurchase(db(), of.walk.id);
    expect(invoice).toMatchObject({ state: 'paid', amountCents: after.payableCents });
    expect((await receivedFor(db(), [invoice!.id])).get(invoice!.id)).toBe(after.payableCents);
    expect((after.content as PolicyContent).purchase.price.total).toBe(fromCents(after.payableCents));

    await findClosedClaims(db(), clock.now());
    await life.goTo(clock.now());
    expect(await returnsOf(of.walk)).toHaveLength(1);
    const mails = await mailsTo(of.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toMatch(/^Your renewal costs KES [\d,]+ less$/);
    expect(mails[0]!.text).toMatch(/you keep your no-claim discount of 20 % after all/);
  });

  it('counts it for the instalments of a plan, whose schedule is that of the lower price', async () => {
    const of = await claimed('sw');
    const renewal = await renewed(of, { plan: 'LIPA_POLE_POLE', instalments: 4, isAgreed: true });
    const [deposit] = await invoicesOfPurchase(db(), of.walk.id);
    await close(of.claimNumber, { state: 'WITHDRAWN' });
    const { price } = await readPurchase(db(), of.walk.id, clock.now());
    expect(price.totalCents).toBe((await policyOf(renewal.number)).payableCents);
    const lines = scheduleOf(price.totalCents, monthlyPpm(price.instalments), 4);
    const invoices = await invoicesOfPurchase(db(), of.walk.id);
    expect(invoices.map(({ amountCents }) => amountCents)).toEqual(lines.map(({ amountCents }) => amountCents));
    const received = await receivedFor(
      db(),
      invoices.map(({ id }) => id),
    );
    const [first, second] = invoices;
    expect(received.get(second!.id)).toBe(deposit!.amountCents - first!.amountCents);
    expect(await returnsOf(of.walk)).toEqual([]);
    const [mail] = await mailsTo(of.email);
    expect(mail!.subject).toMatch(/^Bima uliyohuisha imepungua bei kwa KES/);
    expect(mail!.text).toMatch(/inahesabiwa kwa awamu zako zijazo/);
  });

  it('lowers the offer of a renewal that is not paid yet', async () => {
    const of = await claimed();
    const before = (await of.walk.ok('/getPurchase')).price.total;
    const at = new Date(clock.now().getTime() + 60_000);
    clock.forward(60_000);
    await db()
      .update(claims)
      .set({ state: 'SETTLED', settledCents: 0, changedAt: at })
      .where(eq(claims.number, of.claimNumber));
    await findClosedClaims(db(), clock.now());
    await life.goTo(clock.now());
    expect((await of.walk.ok('/getPurchase')).price.total).toBeLessThan(before * 0.85);
    const [mail] = await mailsTo(of.email);
    expect(mail!.subject).toBe('The price of your renewal is lower now');
    const renewal = await renewed(of, inFull);
    expect(renewal.noClaimYears).toBe(1);
    await findClosedClaims(db(), clock.now());
    await life.goTo(clock.now());
    expect(await mailsTo(of.email)).toHaveLength(1);
    expect(await returnsOf(of.walk)).toEqual([]);
  });

  it('leaves the price as it is where the claim is paid, or another one counts', async () => {
    const of = await claimed();
    const renewal = await renewed(of, inFull);
    await close(of.claimNumber, { state: 'SETTLED', settledCents: 12_000_00 });
    expect((await policyOf(renewal.number)).payableCents).toBe(renewal.payableCents);
    const [claim] = await db().select().from(claims).where(eq(claims.number, of.claimNumber));
    await db()
      .insert(claims)
      .values({ ...claim!, number: `${of.claimNumber}B`, state: 'DECLINED', settledCents: null });
    await findClosedClaims(db(), clock.now());
    await life.goTo(clock.now());
    expect((await policyOf(renewal.number)).payableCents).toBe(renewal.payableCents);
    expect(await mailsTo(of.email)).toEqual([]);
  });

  it('does not hold back the discount for a loss that was reported after the renewal: it counts at the next one', async () => {
    const of = await claimed();
    const renewal = await renewed(of, inFull);
    const [claim] = await db().select().from(claims).where(eq(claims.number, of.claimNumber));
    goTo('2027-04-19T09:00:00Z');
    const late = { ...claim!, number: `${of.claimNumber}C`, submittedAt: clock.now(), changedAt: clock.now() };
    await db().insert(claims).values(late);
    await close(of.claimNumber, { state: 'DECLINED' });
    expect((await policyOf(renewal.number)).noClaimYears).toBe(1);
  });

  it('leaves a renewal that has ended to people', async () => {
    const of = await claimed();
    const renewal = await renewed(of, inFull);
    await coverAs(db(), renewal.number, { closed: { because: 'CANCELLED', at: new Date('2027-04-01T09:00:00Z') } });
    await close(of.claimNumber, { state: 'DECLINED' });
    const [job] = await db()
      .select()
      .from(jobs)
      .where(eq(jobs.key, `${of.claimNumber}:${renewal.number}`));
    expect(job).toMatchObject({ state: 'failed', lastError: expect.stringContaining('has to be settled by hand') });
  });

  it('is paid at once where a part that is in is all of the lower price', async () => {
    const twin = await claimed();
    const { number } = await renewed(twin, inFull);
    await close(twin.claimNumber, { state: 'DECLINED' });
    const lowerCents = (await policyOf(number)).payableCents;

    const of = await claimed();
    const renewal = await renewed(of, inFull);
    const [paid] = await db().select().from(ledgerReceipts).where(eq(ledgerReceipts.purchaseId, of.walk.id));
    const [code, by] = [paid!.code!, 'SREVERSED1'];
    goTo('2027-04-18T09:00:00Z');
    const reversal = { code, by, cents: renewal.payableCents, at: clock.now(), now: clock.now() };
    await db().transaction((tx) => reverseReceipt(tx, reversal));
    const account = (await findPurchase(db(), of.walk.id))!.reference;
    const completedAt = new Date('2027-04-19T10:11:12Z');
    const payment = { amountCents: lowerCents, account, phone: '+254712345678', completedAt };
    goTo(completedAt.toISOString());
    await life.scripted.payByHand('SPARTLY001', payment);
    await life.goTo(new Date(completedAt.getTime() + minutes(2)));
    const invoice = async () => (await invoicesOfPurchase(db(), of.walk.id))[0]!;
    expect(await invoice()).toMatchObject({ state: 'due', amountCents: renewal.payableCents });

    await close(of.claimNumber, { state: 'DECLINED' });
    expect(await invoice()).toMatchObject({ state: 'paid', amountCents: lowerCents, paidAt: completedAt });
    expect(await returnsOf(of.walk)).toEqual([]);
  });

  it('has every cent in one account', async () => {
    const balances = [...(await allBalances(db())).values()];
    expect(balances.reduce((sum, cents) => sum + cents, 0)).toBe(0);
  });

  it('counts at the next renewal what was opened again and paid, and never corrects what was paid before', async () => {
    const of = await claimed();
    const renewal = await renewed(of, inFull);
    await close(of.claimNumber, { state: 'DECLINED' });
    const next = '2028-03-05';
    const renewalNow = async () => (await findPolicy(db(), renewal.number))!;
    expect(await noClaimYears(db(), await renewalNow(), next)).toBe(2);
    await close(of.claimNumber, { state: 'SETTLED', settledCents: 5_000_000 });
    expect(await noClaimYears(db(), await renewalNow(), next)).toBe(0);

    const paid = await claimed();
    await close(paid.claimNumber, { state: 'WITHDRAWN', settledCents: 5_000_000 });
    expect(await db().$count(jobs, like(jobs.key, `${paid.claimNumber}:%`))).toBe(0);
    expect(await noClaimYears(db(), (await findPolicy(db(), paid.policy.number))!, start)).toBe(0);
  });
});
