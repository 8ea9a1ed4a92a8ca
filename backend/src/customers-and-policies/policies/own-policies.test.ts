import { and, eq } from 'drizzle-orm';
import type { PolicyDetails, PolicySummary } from '@tulinde/contracts';
import { claims, invoices, policies } from '../../platform/database/schema';
import { addCustomer, BrowserUnderTest, signIn } from '../../../testing/browser-under-test';
import { coverAs } from '../../../testing/cover-as';
import { minutes } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { payFirstInvoice, soldMotor, soldPa, type Sale } from '../../../testing/sold-purchase';

type PolicyChange = Parameters<typeof coverAs>[2] & { readonly renewsPolicy?: string };

/* Twenty-one minutes before midnight in Nairobi. */
const portalOptions = { at: '2026-03-02T20:39:00Z', env: { TULINDE_SITE: 'https://site.example' } };
onSeededPortal(portalOptions, (portal, { db, clock }) => {
  let amina: BrowserUnderTest;
  let aminaId: string;
  let baraka: BrowserUnderTest;

  beforeAll(async () => {
    const signedIn = async (email: string) => {
      const browser = new BrowserUnderTest(portal);
      const id = await addCustomer(db(), { email });
      await signIn(browser, db(), email);
      return [browser, id] as const;
    };
    [amina, aminaId] = await signedIn('amina.p@example.co.ke');
    [baraka] = await signedIn('baraka.p@example.co.ke');
  });

  let count = 0;
  const issued = async (purchaseId: string, { renewsPolicy, ...cover }: PolicyChange): Promise<string> => {
    await payFirstInvoice(db(), purchaseId, { now: clock.now() });
    await portal.app.runDueJobs();
    const [policy] = await db()
      .update(policies)
      .set({ customerId: aminaId, ...(renewsPolicy && { renewsPolicy }) })
      .where(eq(policies.purchaseId, purchaseId))
      .returning();
    await coverAs(db(), policy!.number, cover);
    return policy!.number;
  };
  const car = async (change: PolicyChange = {}, { instalments }: Sale = {}): Promise<string> => {
    count += 1;
    const vehicle = { registration: `KDP ${100 + count}A`, chassisNumber: `NZE141-50123${10 + count}` };
    return issued(await soldMotor(portal, { vehicle, ...(instalments && { instalments }) }), change);
  };
  const list = async (browser = amina): Promise<PolicySummary[]> => (await browser.call('/getPolicies')).body.data;
  const one = async (policyNumber: string): Promise<PolicyDetails> =>
    (await amina.call('/getPolicy', { policyNumber })).body.data;
  const tabs = async () =>
    Object.fromEntries((await list()).map(({ policyNumber, tab, daysLeft }) => [policyNumber, [tab, daysLeft]]));

  it('puts each policy under its tab by the day in Nairobi, from midnight to midnight', async () => {
    const lastDay = await car({ days: ['2025-03-03', '2026-03-02'] });
    const inThirty = await car({ days: ['2025-03-03', '2026-04-02'] });
    const later = await car({ days: ['2026-03-03', '2026-05-02'] });
    const cancelled = await car({ closed: { because: 'CANCELLED', at: new Date('2026-02-10T21:30:00Z') } });
    expect(await tabs()).toEqual({
      [lastDay]: ['DUE', 1],
      [inThirty]: ['ACTIVE', 32],
      [later]: ['ACTIVE', 61],
      [cancelled]: ['CANCELLED', 0],
    });
    const [first, , third, fourth] = await list();
    expect(first).toMatchObject({
      status: 'ACTIVE',
      canRenew: true,
      title: 'Toyota Fielder 2020',
      cover: 'Comprehensive',
    });
    expect(third).toMatchObject({ status: 'NOT_STARTED', canRenew: false });
    expect(fourth).toMatchObject({ status: 'CANCELLED', endedOn: '2026-02-11', canRenew: false });
    expect(await one(later)).toMatchObject({ canClaim: false, canCancel: true });
    expect(await one(cancelled)).toMatchObject({ canClaim: false, canCancel: false, card: null });
    const { card, certificate } = await one(lastDay);
    expect(card?.url).toContain(`https://site.example/verify/${certificate?.certificateNumber}?code=`);
    expect(card?.picture).toHaveLength(card!.picture[0]!.length);

    clock.forward(minutes(22));
    expect(await tabs()).toMatchObject({ [lastDay]: ['EXPIRED', 0], [inThirty]: ['DUE', 31], [later]: ['ACTIVE', 61] });
    expect(await one(lastDay)).toMatchObject({
      status: 'EXPIRED',
      hasCertificate: false,
      card: null,
      canRenew: true,
      canClaim: true,
      canCancel: false,
    });

    // What is renewed asks for nothing.
    const renewal = await car({ days: ['2026-04-03', '2027-04-02'], renewsPolicy: inThirty });
    expect(await one(inThirty)).toMatchObject({ tab: 'ACTIVE', renewedBy: renewal, canRenew: false });
  });

  it('tells of one policy everything that was sold, what was paid, and its papers, signed anew', async () => {
    const number = await car();
    await db().insert(claims).values({
      number: 'CLM-26-000001',
      policyNumber: number,
      customerId: aminaId,
      type: 'window-windscreen-damage',
      state: 'SETTLED',
      happenedOn: '2026-03-02',
      submittedAt: clock.now(),
      changedAt: clock.now(),
      settledCents: 12_500_50,
    });
    const policy = await one(number);
    const { BasicPremium, addedBenefits, taxesAndCharges, LipaFullAmount } = policy.motor!.quote;
    const parts = [BasicPremium, ...[...addedBenefits, ...taxesAndCharges].map(({ amount }) => amount)];
    expect(parts.reduce((sum, part) => sum + Math.round(part * 100), 0)).toBe(LipaFullAmount * 100);
    expect(policy).toMatchObject({
      policyNumber: number,
      startsOn: '2026-03-05',
      endsOn: '2027-03-04',
      personalAccident: null,
      motor: { vehicle: { engineNumber: '1NZ-E123456' } },
      certificate: { type: 'C', state: 'valid' },
      payment: { plan: 'FULL', total: LipaFullAmount, paid: LipaFullAmount, receipts: [{ amount: LipaFullAmount }] },
      nextInstalment: null,
      hasCertificate: true,
      claims: [{ claimNumber: 'CLM-26-000001', state: 'SETTLED', settled: 12_500.5 }],
    });
    const inSwahili = await amina.call('/getPolicy', { policyNumber: number }, { 'accept-language': 'sw' });
    expect(inSwahili.body.data.motor.quote.taxesAndCharges[0]).toEqual({
      ...taxesAndCharges[0],
      label: 'Tozo ya mafunzo 0.2 %',
    });
    expect(policy.documents.map(({ kind }) => kind)).toEqual(['CERTIFICATE', 'SCHEDULE', 'RECEIPT']);
    const download = await portal.app.inject({ method: 'GET', url: policy.documents[0]!.url });
    expect(download.statusCode).toBe(200);
    clock.forward(minutes(5));
    expect((await one(number)).documents[0]!.url).not.toBe(policy.documents[0]!.url);
  });

  it('tells of personal accident who is insured, and never how they are', async () => {
    const number = await issued(await soldPa(portal), {});
    const policy = await one(number);
    expect(policy).toMatchObject({
      kind: 'PA',
      title: 'Amina Wanjiru Otieno',
      people: 1,
      cover: 'INDIVIDUAL',
      registration: null,
      certificate: null,
      card: null,
      motor: null,
      personalAccident: { people: [{ relationship: 'SELF' }], nextOfKin: { fullName: 'Baraka Otieno' } },
    });
    expect(JSON.stringify(policy)).not.toMatch(/hasCondition|dangerousWork/);
  });

  it('names the next instalment, and the one that ended the cover', async () => {
    const number = await car({}, { instalments: 3 });
    const policy = await one(number);
    expect(policy.payment.instalments.map(({ state }) => state)).toEqual(['paid', 'due', 'due']);
    expect(policy.nextInstalment).toMatchObject({ number: 1, dueOn: '2026-04-05', state: 'due' });
    expect(policy.payment.paid).toBe(policy.payment.instalments[0]!.amount);
    const isSecond = and(eq(invoices.purchaseId, policy.purchaseId), eq(invoices.number, 1));
    await db().update(invoices).set({ dueOn: '2026-03-01' }).where(isSecond);
    expect((await one(number)).nextInstalment).toMatchObject({ state: 'overdue', graceEndsOn: '2026-03-08' });
    await db().update(invoices).set({ state: 'lapsed' }).where(isSecond);
    await coverAs(db(), number, { closed: { because: 'LAPSED', at: clock.now() } });
    expect(await one(number)).toMatchObject({
      tab: 'CANCELLED',
      status: 'LAPSED',
      canRenew: false,
      nextInstalment: { state: 'lapsed' },
    });
  });

  it('answers for another customer’s policy as for none', async () => {
    expect(await list(baraka)).toEqual([]);
    const [{ policyNumber }] = (await list()) as [PolicySummary];
    const answers = [];
    for (const asked of [policyNumber, 'TUL-MC-26-999999', 'nonsense']) {
      const { status, body } = await baraka.call('/getPolicy', { policyNumber: asked });
      const { requestId: _requestId, ...rest } = body;
      answers.push({ status, ...rest });
    }
    expect(answers[0]).toMatchObject({ status: 404, code: 'POLICY_NOT_FOUND' });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('asks the database as often for many policies as for one', async () => {
    const asked = jest.spyOn(db(), 'select');
    const few = (await baraka.call('/getPolicies')).status === 200 ? asked.mock.calls.length : 0;
    asked.mockClear();
    expect((await list()).length).toBeGreaterThan(5);
    expect(asked.mock.calls.length - few).toBeLessThanOrEqual(4);
    asked.mockRestore();
  });
});
