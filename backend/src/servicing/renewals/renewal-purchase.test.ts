import { seededBytes } from '@tulinde/testing/servers/seeded-bytes';
import { eq } from 'drizzle-orm';
import type { Purchase } from '@tulinde/contracts';
import { motorForm, paDetails, personalDetails, vehicleDetails } from '@tulinde/testing/sample-customer';
import { claims, outbox, purchases } from '../../platform/database/schema';
import { runDueJobs } from '../../platform/jobs/run-job';
import { addCustomer, BrowserUnderTest, signIn } from '../../../testing/browser-under-test';
import { minutes } from '../../../testing/portal-under-test';
import { walkOf, walkTo, acceptTerms } from '../../../testing/purchase-walk';
import { issuedTo } from '../../../testing/renewable';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { payFirstInvoice, soldMotor, soldPa } from '../../../testing/sold-purchase';
import { makePolicy } from '../issue/make-policy';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { ratingBooks } from '../../catalogue/rating/rating-book';
import { renewalJobs } from './remind-renewal';

const firstDay = '2026-03-02T09:00:00Z';
const due = '2027-02-10T09:00:00Z';
const start = '2027-03-05';

onSeededPortal({ at: firstDay }, (portal, { db, clock }) => {
  let count = 0;
  const goTo = (iso: string) => clock.forward(new Date(iso).getTime() - clock.now().getTime());

  /* Everybody comes from an address of their own: the clock goes back between tests, the limits of signing in do not. */
  const newcomer = async () => {
    count += 1;
    const email = `renewing${count}@example.co.ke`;
    const id = await addCustomer(db(), {
      email,
      phone: '+254722000999',
      kraPin: 'A012345678Z',
      dateOfBirth: '1988-04-12',
      county: 'Nakuru',
      town: 'Naivasha',
    });
    const browser = new BrowserUnderTest(portal, `197.249.1.${count}`);
    return { id, browser, signIn: () => signIn(browser, db(), email) };
  };
  const owned = async (sell: () => Promise<string>) => {
    goTo(firstDay);
    const owner = await newcomer();
    const policy = await issuedTo(portal, db(), { purchaseId: await sell(), customerId: owner.id });
    goTo(due);
    await owner.signIn();
    return { ...owner, policy };
  };
  const ownedCar = () => {
    const plate = `KDT ${String(200 + (count += 1))}B`;
    return owned(() => soldMotor(portal, { vehicle: { registration: plate, chassisNumber: `NZE141-80123${count}` } }));
  };
  const renewalOf = async (
    browser: BrowserUnderTest,
    { number, underwriterName }: PolicyRow,
    path = '/getRenewalQuote',
  ) => {
    const { body } = await browser.call(path, { policyNumber: number });
    return { quoteRef: body.data.set.quoteRef as string, underWriter: underwriterName };
  };
  const select = async (browser: BrowserUnderTest, offer: object) => {
    const { status, body } = await browser.call('/selectQuoteUnderwriter', offer);
    return { status, code: body.code as string | undefined, purchase: body.data as Purchase };
  };
  const sell = async (purchase: Purchase) => {
    const walk = walkOf(portal, purchase.purchaseId, purchase.quoteRef);
    const { registration, chassisNumber } = purchase.vehicle!;
    await walkTo(portal, walk, 'payment', {
      vehicle: { registration, chassisNumber, startDate: start, isRenewal: true },
    });
    await walk.ok('/choosePaymentPlan', { plan: 'FULL', instalments: null, isAgreed: false });
    await payFirstInvoice(db(), walk.id, { now: clock.now() });
    return makePolicy(db(), walk.id, { now: clock.now(), random: seededBytes });
  };

  it('sells a renewal to its owner alone, with everything that is known, and once', async () => {
    const { id, browser, policy } = await ownedCar();
    const offer = await renewalOf(browser, policy);
    expect(await select(new BrowserUnderTest(portal), offer)).toMatchObject({
      status: 401,
      code: 'CUSTOMER_TOKEN_INVALID',
    });
    const stranger = await newcomer();
    await stranger.signIn();
    expect(await select(stranger.browser, offer)).toMatchObject({ status: 404, code: 'QUOTE_NOT_FOUND' });
    expect((await stranger.browser.call('/getQuoteSet', { quoteRef: offer.quoteRef })).status).toBe(200);

    const claimedOfAnother = { ...offer, isRenewal: false, renewsPolicy: 'TUL-MC-26-999999' };
    const { purchase } = await select(browser, claimedOfAnother);
    expect(purchase).toMatchObject({
      isRenewal: true,
      renewsPolicy: policy.number,
      nextStep: 'terms',
      customer: { fullName: 'Amina Wanjiku', phone: '+254722000999', county: 'Nakuru', kraPin: 'A012345678Z' },
      vehicle: { registration: policy.registration, colour: 'SILVER' },
      cover: { startsOn: start, endsOn: '2028-03-04' },
    });
    expect(purchase.steps.every(({ isComplete }) => !isComplete)).toBe(true);
    const walk = walkOf(portal, purchase.purchaseId, offer.quoteRef);
    await walkTo(portal, walk, 'vehicle-details');
    const other = await walk.step('/saveVehicleDetails', {
      ...vehicleDetails,
      startDate: start,
      registration: 'KDA 999Z',
    });
    expect([other.status, other.body.errors]).toEqual([
      422,
      [
        {
          field: 'registration',
          message: `This renewal is for ${policy.registration}. For another vehicle, get a new quote.`,
        },
      ],
    ]);

    const again = await select(browser, offer);
    const renewed = await sell(purchase);
    expect(renewed).toMatchObject({ renewsPolicy: policy.number, noClaimYears: 1, customerId: id, startsOn: start });
    expect(renewed.content.purchase.price.total).toBe(renewed.payableCents / 100);
    expect((await select(browser, offer)).code).toBe('NOT_RENEWABLE');
    // One that was begun before is not sold as well: the vehicle has its cover.
    const late = walkOf(portal, again.purchase.purchaseId, offer.quoteRef);
    await walkTo(portal, late, 'vehicle-details');
    const vehicle = { ...vehicleDetails, ...again.purchase.vehicle, startDate: start };
    expect((await late.step('/saveVehicleDetails', vehicle)).body.code).toBe('COVER_OVERLAP');
    const [row] = await db().select().from(purchases).where(eq(purchases.id, renewed.purchaseId));
    expect(row?.prefill).toBeNull();
  });

  it('starts on the first day that is due, a day further ahead than other covers', async () => {
    const { browser, policy, signIn: enter } = await ownedCar();
    goTo('2027-02-02T09:00:00Z');
    await enter();
    const { purchase } = await select(browser, await renewalOf(browser, policy));
    const walk = walkOf(portal, purchase.purchaseId, purchase.quoteRef);
    await walkTo(portal, walk, 'vehicle-details');
    const vehicle = { ...vehicleDetails, ...purchase.vehicle, isRenewal: true };
    const on = async (startDate: string) => (await walk.step('/saveVehicleDetails', { ...vehicle, startDate })).status;
    expect([await on('2027-03-04'), await on('2027-03-06'), await on(start)]).toEqual([422, 422, 200]);
  });

  it('does not keep a discount over a claim that comes between quote and purchase', async () => {
    const { id, browser, policy } = await ownedCar();
    const offer = await renewalOf(browser, policy);
    const at = clock.now();
    await db()
      .insert(claims)
      .values({
        number: `CLM-27-${count}`,
        policyNumber: policy.number,
        customerId: id,
        type: 'total-theft',
        state: 'SUBMITTED',
        happenedOn: '2027-02-09',
        submittedAt: at,
        changedAt: at,
      });
    expect(await select(browser, offer)).toMatchObject({ status: 410, code: 'QUOTE_EXPIRED' });
  });

  it('asks for the people first when they are insured again, with all answers but those about health', async () => {
    const { browser, policy } = await owned(() => soldPa(portal));
    const offer = await renewalOf(browser, policy, '/paRenewalQuote');
    const { purchase } = await select(browser, offer);
    expect(purchase.steps.map(({ step }) => step)).toEqual(['personal-details', 'terms', 'summary', 'payment']);
    expect(purchase).toMatchObject({
      nextStep: 'personal-details',
      people: [{ fullName: 'Amina Wanjiru Otieno', recordNo: 1 }],
      nextOfKin: { fullName: 'Baraka Otieno' },
      hasHealthDeclaration: false,
      cover: { startsOn: start },
    });
    const walk = walkOf(portal, purchase.purchaseId, offer.quoteRef);
    const tooEarly = await walk.step('/savePaDetails', paDetails({ startDate: '2027-02-20' }));
    expect(tooEarly.body.errors).toEqual([expect.objectContaining({ field: 'startDate' })]);
    expect(await walk.ok('/savePaDetails', paDetails({ startDate: start }))).toMatchObject({ nextStep: 'terms' });
    await acceptTerms(portal, walk);
    expect((await walk.ok('/getPurchase')).nextStep).toBe('summary');
  });

  it('pays for one renewal of a policy, whatever else was begun', async () => {
    const { browser, policy } = await owned(() => soldPa(portal));
    const offer = await renewalOf(browser, policy, '/paRenewalQuote');
    const ready = async () => {
      const { purchase } = await select(browser, offer);
      const walk = walkOf(portal, purchase.purchaseId, purchase.quoteRef);
      await walk.ok('/savePaDetails', paDetails({ startDate: start }));
      await acceptTerms(portal, walk);
      const { price } = await walk.ok('/getPurchase');
      await walk.ok('/confirmSummary', { total: price.total, isDeclared: true });
      await walk.ok('/choosePaymentPlan', { plan: 'FULL', instalments: null, isAgreed: false });
      return walk;
    };
    const [first, second] = [await ready(), await ready()];
    const phone = '0712 345 678';
    const answers = await Promise.all([first, second].map((walk) => walk.step('/startPayment', { phone })));
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [409, 'NOT_RENEWABLE'],
    ]);
  });

  it('knows who is signed in when an ordinary purchase begins, and lets an ended session buy as a visitor', async () => {
    goTo(firstDay);
    const { id, browser, signIn: enter } = await newcomer();
    await enter();
    const { body } = await portal.call('/getQuote', motorForm());
    const offer = { quoteRef: body.data.data.quoteRef, underWriter: body.data.data.quotes[0].underwriterName };
    const { purchase } = await select(browser, offer);
    expect(purchase).toMatchObject({
      isRenewal: false,
      customer: { customerType: 'Individual', fullName: 'Amina Wanjiku', town: 'Naivasha' },
      vehicle: null,
      cover: null,
    });
    clock.forward(minutes(31));
    expect(await select(browser, offer)).toMatchObject({ status: 200, purchase: { customer: null } });

    // The form has another name and phone, and the policy still joins the account, because the sign-in proves the customer.
    const walk = walkOf(portal, purchase.purchaseId, offer.quoteRef);
    const vehicle = { registration: 'KDU 777C', chassisNumber: 'NZE141-9090909' };
    await walkTo(portal, walk, 'payment', { customer: { ...personalDetails, phone: '0733 111 222' }, vehicle });
    await walk.ok('/choosePaymentPlan', { plan: 'FULL', instalments: null, isAgreed: false });
    await payFirstInvoice(db(), walk.id, { now: clock.now() });
    const policy = await makePolicy(db(), walk.id, { now: clock.now(), random: seededBytes });
    expect(policy).toMatchObject({ customerId: id, renewsPolicy: null, noClaimYears: 0 });
  });

  it('reminds 30 and 7 days before the end and on the last day, until it is renewed', async () => {
    const { browser, policy, signIn: enter } = await ownedCar();
    const other = await ownedCar();
    goTo(firstDay);
    const workAt = async (iso: string) => {
      goTo(iso);
      const deps = { db: db(), now: clock.now, site: 'https://tulinde.example', books: ratingBooks(db()) };
      await runDueJobs(renewalJobs(deps), { ...deps, log: portal.app.log });
    };
    const mails = async ({ number }: PolicyRow) =>
      (await db().select().from(outbox).orderBy(outbox.id)).filter(({ key }) => key.startsWith(`renewal:${number}:`));
    await workAt('2027-02-02T07:59:00+03:00');
    expect(await mails(policy)).toEqual([]);
    await workAt('2027-02-02T08:00:00+03:00');
    const [first] = await mails(policy);
    expect(first?.subject).toBe(`Your cover of Toyota Fielder ${policy.registration} ends on 4 March 2027`);
    expect(first?.text).toContain(`https://tulinde.example/policy-renewal?policy=${policy.number}`);
    await enter();
    const { purchase } = await select(browser, await renewalOf(browser, policy));
    await sell(purchase);
    await workAt('2027-02-25T08:00:00+03:00');
    await workAt('2027-03-04T08:00:00+03:00');
    expect(await mails(policy)).toHaveLength(1);
    expect((await mails(other.policy)).map(({ subject }) => subject.replace(/^.*ends /, ''))).toEqual([
      'on 4 March 2027',
      'in a week, on 4 March 2027',
      'today',
    ]);
  });
});
