import { eq } from 'drizzle-orm';
import { toCents, type PaRenewalQuote, type RenewalQuote } from '@tulinde/contracts';
import { adult } from '@tulinde/testing/sample-customer';
import { claims, policies, purchases } from '../../platform/database/schema';
import { addCustomer, BrowserUnderTest, signIn } from '../../../testing/browser-under-test';
import { coverAs } from '../../../testing/cover-as';
import { issuedTo } from '../../../testing/renewable';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { soldMotor, soldPa } from '../../../testing/sold-purchase';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';

onSeededPortal((portal, { db, clock }) => {
  let amina: BrowserUnderTest;
  let aminaId: string;
  const goTo = (iso: string) => clock.forward(new Date(iso).getTime() - clock.now().getTime());
  beforeAll(async () => {
    aminaId = await addCustomer(db(), { email: 'amina.r@example.co.ke' });
  });

  let count = 0;
  /* The clock goes back between tests, and the limits of signing in with it not: each signs in anew, the cars come along. */
  const signedIn = async () => {
    const email = `amina.r${(count += 1)}@example.co.ke`;
    const was = aminaId;
    aminaId = await addCustomer(db(), { email });
    await db().update(policies).set({ customerId: aminaId }).where(eq(policies.customerId, was));
    amina = new BrowserUnderTest(portal, `197.248.1.${count}`);
    await signIn(amina, db(), email);
  };
  const car = async (quote: Record<string, unknown> = {}): Promise<PolicyRow> => {
    count += 1;
    const vehicle = { registration: `KDR ${100 + count}A`, chassisNumber: `NZE141-70123${10 + count}` };
    const purchaseId = await soldMotor(portal, { quote, vehicle });
    return issuedTo(portal, db(), { purchaseId, customerId: aminaId });
  };
  const renew = async (policyNumber: string, more: object = {}): Promise<RenewalQuote> => {
    const { status, body } = await amina.call('/getRenewalQuote', { policyNumber, ...more });
    expect([status, body.message]).toEqual([200, undefined]);
    return body.data as RenewalQuote;
  };
  const refusal = async (path: string, body: object) => {
    const answer = await amina.call(path, body);
    return [answer.status, answer.body.code, answer.body.message];
  };
  const isExplained = ({ changes, set, insurer, lastYear }: RenewalQuote) => {
    const total = set.quotes.find(({ underwriterName }) => underwriterName === insurer)?.LipaFullAmount ?? 0;
    const sum = changes.reduce((cents, { amount }) => cents + toCents(amount), 0);
    expect(sum).toBe(toCents(total) - toCents(lastYear.total));
  };
  const claim = (policy: PolicyRow, change: Partial<typeof claims.$inferInsert> = {}) =>
    db()
      .insert(claims)
      .values({
        number: `CLM-26-${policy.number.slice(-6)}${(count += 1)}`,
        policyNumber: policy.number,
        customerId: aminaId,
        type: 'damage-to-vehicle',
        state: 'SUBMITTED',
        happenedOn: '2026-08-01',
        submittedAt: clock.now(),
        changedAt: clock.now(),
        ...change,
      });

  it('prices the same car again by every insurer, with its benefits and a year without a claim', async () => {
    const policy = await car();
    const other = await car({ productType: 'Third Party Only', estimatedValue: '0' });
    goTo('2027-02-10T09:00:00Z');
    await signedIn();
    const renewal = await renew(policy.number);
    expect(renewal).toMatchObject({
      policyNumber: policy.number,
      insurer: policy.underwriterName,
      isStillOffered: true,
      lastYear: { startsOn: '2026-03-05', endsOn: '2027-03-04' },
      cover: { startsOn: '2027-03-05', endsOn: '2028-03-04' },
      gap: null,
      noClaim: { years: 1, percent: 20, steps: [20, 30, 40, 50] },
      set: { renewsPolicy: policy.number, request: { estimatedValue: '1800000' } },
    });
    expect(renewal.set.quotes.length).toBeGreaterThan(4);
    for (const quote of renewal.set.quotes) {
      const [discount] = quote.discounts ?? [];
      expect(discount).toMatchObject({ name: 'No-claim discount 20 %', amount: quote.BasicPremium / 5 });
      const parts = [quote.BasicPremium, -(discount?.amount ?? 0), ...quote.addedBenefits, ...quote.taxesAndCharges];
      const cents = parts.map((part) => toCents(typeof part === 'number' ? part : part.amount));
      expect(cents.reduce((sum, each) => sum + each, 0)).toBe(toCents(quote.LipaFullAmount));
    }
    expect(renewal.changes.map(({ cause }) => cause)).toEqual(expect.arrayContaining(['DISCOUNT', 'LEVIES']));
    isExplained(renewal);

    const third = await renew(other.number);
    expect(third).toMatchObject({ noClaim: { years: 0, percent: 0, steps: [] }, changes: [] });
    expect(third.set.quotes.every(({ discounts }) => discounts === undefined)).toBe(true);
  });

  it('takes a new value, keeps what was priced, and follows a benefit that is added to it', async () => {
    goTo('2026-03-02T09:00:00Z');
    const policy = await car();
    goTo('2027-03-20T09:00:00Z');
    await signedIn();
    const renewal = await renew(policy.number, { estimatedValue: 'KES 1,500,000' });
    expect(renewal).toMatchObject({
      cover: { startsOn: '2027-03-20' },
      gap: { endedOn: '2027-03-04', days: 15 },
      set: { request: { estimatedValue: '1500000' } },
    });
    expect(renewal.changes[0]).toMatchObject({ cause: 'VALUE', from: 'KES 1,800,000', to: 'KES 1,500,000' });
    isExplained(renewal);

    const { quoteRef } = renewal.set;
    const change = { quoteRef, action: 'add', benefitName: 'Road rescue', underWriter: renewal.insurer };
    await portal.call('/addOrRemoveBenefit', change);
    const again = await renew(policy.number, { quoteRef });
    expect(again.set.quoteRef).toBe(quoteRef);
    expect(again.changes.map(({ cause }) => cause)).toContain('BENEFITS');
    isExplained(again);
    const shared = await portal.call('/getQuoteSet', { quoteRef });
    expect(shared.body.data.data.renewsPolicy).toBe(policy.number);

    expect(
      (await refusal('/getRenewalQuote', { policyNumber: policy.number, estimatedValue: '0' })).slice(0, 2),
    ).toEqual([422, 'VALIDATION']);
  });

  it('counts claims but those of glass, taken back or declined, and begins anew after a long gap', async () => {
    goTo('2026-03-02T09:00:00Z');
    const policy = await car();
    await db().update(policies).set({ noClaimYears: 2 }).where(eq(policies.number, policy.number));
    goTo('2027-03-01T09:00:00Z');
    await signedIn();
    const years = async () => (await renew(policy.number)).noClaim;
    await claim(policy, { type: 'window-windscreen-damage' });
    await claim(policy, { state: 'WITHDRAWN' });
    await claim(policy, { state: 'DECLINED' });
    await claim(policy, { happenedOn: '2027-03-06' });
    expect(await years()).toMatchObject({ years: 3, percent: 40 });
    goTo('2027-06-02T20:00:00Z');
    await signedIn();
    expect((await renew(policy.number)).gap?.days).toBe(89);
    expect(await years()).toMatchObject({ years: 3, percent: 40 });
    goTo('2027-06-04T09:00:00Z');
    await signedIn();
    expect(await years()).toMatchObject({ years: 0, percent: 0 });
    goTo('2027-04-01T09:00:00Z');
    await signedIn();
    await claim(policy);
    expect(await years()).toMatchObject({ years: 0, percent: 0 });
  });

  it('names the claims that are open, as long as they alone take the discount', async () => {
    goTo('2026-03-02T09:00:00Z');
    const policy = await car();
    goTo('2027-03-01T09:00:00Z');
    await signedIn();
    const named = async () => (await renew(policy.number)).openClaims;
    await claim(policy, { type: 'window-windscreen-damage' });
    await claim(policy, { state: 'DECLINED' });
    expect(await named()).toEqual([]);
    await claim(policy, { number: 'CLM-26-700001', state: 'OFFERED' });
    await claim(policy, { number: 'CLM-26-700002' });
    expect(await named()).toEqual(['CLM-26-700001', 'CLM-26-700002']);
    await claim(policy, { state: 'SETTLED', settledCents: 5_000_000 });
    expect(await named()).toEqual([]);
  });

  it('refuses what cannot be renewed, what is somebody else’s, and quotes that are of another policy', async () => {
    goTo('2026-03-02T09:00:00Z');
    const [policy, cancelled] = [await car(), await car()];
    await coverAs(db(), cancelled.number, { closed: { because: 'CANCELLED', at: portal.clock.now() } });
    await signedIn();
    expect(await refusal('/getRenewalQuote', { policyNumber: policy.number })).toEqual([
      409,
      'NOT_RENEWABLE',
      'This policy can be renewed from 2 February 2027 on.',
    ]);
    expect((await refusal('/getRenewalQuote', { policyNumber: cancelled.number }))[1]).toBe('NOT_RENEWABLE');
    expect((await refusal('/paRenewalQuote', { policyNumber: policy.number })).slice(0, 2)).toEqual([
      404,
      'POLICY_NOT_FOUND',
    ]);
    const stranger = new BrowserUnderTest(portal, '197.248.2.1');
    await addCustomer(db(), { email: `stranger${count}@example.co.ke` });
    await signIn(stranger, db(), `stranger${count}@example.co.ke`);
    const [theirs, none] = await Promise.all(
      [policy.number, 'TUL-MC-26-999999'].map((policyNumber) => stranger.call('/getRenewalQuote', { policyNumber })),
    );
    const told = ({ status, body: { requestId: _own, ...body } }: typeof theirs & object) => ({ status, body });
    expect(told(theirs!)).toEqual(told(none!));
    goTo('2027-02-10T09:00:00Z');
    await signedIn();
    const ordinary = (await db().select().from(purchases).where(eq(purchases.id, policy.purchaseId)))[0]?.quoteRef;
    expect(
      (await refusal('/getRenewalQuote', { policyNumber: policy.number, quoteRef: ordinary })).slice(0, 2),
    ).toEqual([404, 'QUOTE_NOT_FOUND']);
  });

  it('prices people again at their new ages, with their packages, and leaves out a child who came of age', async () => {
    goTo('2026-03-02T09:00:00Z');
    const child = (recordNo: number, dateOfBirth: string) =>
      adult(recordNo, { personCovered: 'CHILD', relationship: 'CHILD', dateOfBirth, idNumber: `BC-9988${recordNo}` });
    const purchaseId = await soldPa(
      portal,
      { coverType: 'FAMILY', numberOfAdults: 1, numberOfChildren: 2 },
      { people: [adult(), child(1, '2009-04-01'), child(2, '2016-04-01')] },
    );
    const policy = await issuedTo(portal, db(), { purchaseId, customerId: aminaId });
    goTo('2027-03-01T09:00:00Z');
    await signedIn();
    const before = await amina.call('/paRenewalQuote', { policyNumber: policy.number });
    expect(before.body.data.set.request).toMatchObject({ numberOfAdults: 1, numberOfChildren: 2 });
    expect(before.body.data.changes).toEqual([]);
    goTo('2027-04-10T09:00:00Z');
    await signedIn();
    const renewal = (await amina.call('/paRenewalQuote', { policyNumber: policy.number })).body.data as PaRenewalQuote;
    expect(renewal.set.request).toMatchObject({ coverType: 'FAMILY', numberOfAdults: 1, numberOfChildren: 1 });
    expect(renewal.gap?.days).toBe(36);
    expect(renewal.changes[0]).toMatchObject({ cause: 'PEOPLE', from: '3', to: '2' });
    const total = renewal.set.quotes.find(({ underwriterName }) => underwriterName === renewal.insurer)
      ?.pricingResultData.totalPremiumPayable;
    const sum = renewal.changes.reduce((cents, { amount }) => cents + toCents(amount), 0);
    expect(sum).toBe(toCents(total ?? 0) - toCents(renewal.lastYear.total));
    const shared = await portal.call('/getPaQuoteSet', { quoteRef: renewal.set.quoteRef });
    expect(shared.body.data.data.quotes).toEqual(renewal.set.quotes);
  });
});
