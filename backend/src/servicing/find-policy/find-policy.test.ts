import { eq } from 'drizzle-orm';
import { accountChanges, customers, outbox, policies } from '../../platform/database/schema';
import { addCustomer, BrowserUnderTest, lastCode, otherCode, signIn } from '../../../testing/browser-under-test';
import { takeAll } from '../../platform/http/rate-limits/attempt-limits';
import { everybodysGuesses } from '../../platform/http/rate-limits/visitor-limits';
import { minutes } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { payFirstInvoice, soldMotor } from '../../../testing/sold-purchase';

onSeededPortal((portal, { db }) => {
  beforeEach(() => portal.clock.forward(minutes(60)));

  let count = 0;
  /* A customer with an account, and a policy that was bought without it. */
  const customer = async (more: { idNumber?: string } = {}) => {
    count += 1;
    const email = `finder${count}@example.co.ke`;
    const id = await addCustomer(db(), { email, ...more });
    const browser = new BrowserUnderTest(portal, `197.248.7.${count}`);
    await signIn(browser, db(), email);
    return { id, email, browser };
  };
  const bought = async (email: string, { idNumber = '23456789' } = {}) => {
    count += 1;
    const vehicle = { registration: `KDQ ${100 + count}A`, chassisNumber: `NZE141-40123${10 + count}` };
    const phone = `07110001${10 + count}`;
    const id = await soldMotor(portal, { vehicle, customer: { email, phone, idNumber } });
    await payFirstInvoice(db(), id, { now: portal.clock.now() });
    await portal.app.runDueJobs();
    const [policy] = await db().select().from(policies).where(eq(policies.purchaseId, id));
    return { number: policy!.number, phone, customerId: policy!.customerId };
  };
  const mailsTo = async (email: string) =>
    (await db().select().from(outbox).where(eq(outbox.recipient, email))).filter(({ subject }) =>
      subject.includes('code'),
    );
  const ownerOf = async (number: string) =>
    (await db().select().from(policies).where(eq(policies.number, number)))[0]!.customerId;
  const find = (browser: BrowserUnderTest, policyNumber: string, phone: string) =>
    browser.call('/findPolicy', { policyNumber, phone });
  const add = (browser: BrowserUnderTest, policyNumber: string, verificationCode: string) =>
    browser.call('/addPolicy', { policyNumber, verificationCode });

  it('mails a code to the address of the papers, which brings the policy into the account', async () => {
    const { browser, id } = await customer();
    const { number, phone } = await bought('old.address@example.co.ke');
    const asked = await find(browser, number.toLowerCase(), phone);
    expect([asked.status, asked.body.data]).toEqual([200, { resendAfterSeconds: 40 }]);
    const { status, body } = await add(browser, number, await lastCode(db(), 'old.address@example.co.ke'));
    expect([status, body.data]).toEqual([200, expect.objectContaining({ policyNumber: number, tab: 'ACTIVE' })]);
    const { body: list } = await browser.call('/getPolicies');
    expect(list.data).toHaveLength(1);
    expect(await db().select().from(accountChanges).where(eq(accountChanges.customerId, id))).toMatchObject([
      { kind: 'POLICY_ADDED', by: 'CUSTOMER', after: number, sessionId: expect.any(String) },
    ]);
  });

  it('brings the other policies of that address where the document is the same, and no other person’s', async () => {
    const same = await customer({ idNumber: '23450001' });
    const first = await bought('record@example.co.ke', { idNumber: '23450001' });
    const second = await bought('record@example.co.ke', { idNumber: '23450001' });
    await find(same.browser, first.number, first.phone);
    await add(same.browser, first.number, await lastCode(db(), 'record@example.co.ke'));
    expect([await ownerOf(first.number), await ownerOf(second.number)]).toEqual([same.id, same.id]);

    const other = await customer();
    const one = await bought('shared@example.co.ke', { idNumber: '23450002' });
    const two = await bought('shared@example.co.ke', { idNumber: '23450002' });
    await find(other.browser, one.number, one.phone);
    await add(other.browser, one.number, await lastCode(db(), 'shared@example.co.ke'));
    expect([await ownerOf(one.number), await ownerOf(two.number)]).toEqual([other.id, two.customerId]);
  });

  it('answers alike, and mails nobody, where number or phone are wrong or somebody else signs in to see it', async () => {
    const { browser } = await customer();
    const mine = await bought('quiet@example.co.ke');
    const owner = await customer();
    const taken = await bought('owned@example.co.ke');
    await db().update(policies).set({ customerId: owner.id }).where(eq(policies.number, taken.number));
    const gone = await bought('erased@example.co.ke');
    await db().update(customers).set({ erasedAt: portal.clock.now() }).where(eq(customers.id, gone.customerId));
    const before = await db().$count(outbox);
    const answers = [];
    for (const [number, phone] of [
      ['TUL-MC-26-999999', mine.phone],
      [mine.number, '0711999999'],
      [taken.number, taken.phone],
      [gone.number, gone.phone],
    ] as const) {
      const { status, body } = await find(browser, number, phone);
      answers.push([status, body.data]);
      const wrong = await add(browser, number, '000000');
      expect([wrong.status, wrong.body.code]).toEqual([422, 'OTP_WRONG']);
    }
    expect(answers).toEqual(Array(4).fill([200, { resendAfterSeconds: 40 }]));
    expect(await db().$count(outbox)).toBe(before);
    expect(await ownerOf(taken.number)).toBe(owner.id);
  });

  it('asks for the KRA PIN while everybody together guesses too much, and lets in who has it', async () => {
    const { browser } = await customer();
    const mine = await bought('crowded@example.co.ke');
    const everybody = everybodysGuesses('policy');
    for (let taken = 0; taken < everybody.burst; taken += 1) await takeAll(db(), [everybody], portal.clock.now());
    const refused = await find(browser, mine.number, mine.phone);
    expect([refused.status, refused.body.errors]).toEqual([
      429,
      [{ field: 'kraPin', message: expect.stringContaining('KRA PIN') }],
    ]);
    const before = await db().$count(outbox);
    const wrong = await browser.call('/findPolicy', {
      policyNumber: mine.number,
      phone: mine.phone,
      kraPin: 'A999999999Z',
    });
    expect([wrong.status, await db().$count(outbox)]).toEqual([200, before]);
    portal.clock.forward(minutes(1));
    const right = await browser.call('/findPolicy', {
      policyNumber: mine.number,
      phone: mine.phone,
      kraPin: 'a012345678z',
    });
    expect([right.status, await mailsTo('crowded@example.co.ke')]).toEqual([200, [expect.anything()]]);
  });

  it('takes a code for one number, one customer and one use alone', async () => {
    const { browser } = await customer();
    const stranger = await customer();
    const one = await bought('two@example.co.ke');
    const two = await bought('two@example.co.ke', { idNumber: '23450009' });
    await find(browser, one.number, one.phone);
    const code = await lastCode(db(), 'two@example.co.ke');
    expect((await add(browser, two.number, code)).body.code).toBe('OTP_NOT_STARTED');
    expect((await add(stranger.browser, one.number, code)).body.code).toBe('OTP_NOT_STARTED');
    // The same browser, another customer.
    expect(
      (await browser.call('/validateOtp', { email: stranger.email, verificationCode: code, appT: '' })).status,
    ).toBe(409);
    expect((await add(browser, one.number, otherCode(code))).body.code).toBe('OTP_WRONG');
    expect((await add(browser, one.number, code)).status).toBe(200);
    expect((await add(browser, one.number, code)).body.code).toBe('OTP_EXPIRED');
    expect(await ownerOf(two.number)).toBe(two.customerId);
  });

  it('does not take a policy whose owner got an account while the code was on its way', async () => {
    const { browser } = await customer();
    const owner = await customer();
    const { number, phone } = await bought('race@example.co.ke');
    await find(browser, number, phone);
    await db().update(policies).set({ customerId: owner.id }).where(eq(policies.number, number));
    const { status, body } = await add(browser, number, await lastCode(db(), 'race@example.co.ke'));
    expect([status, body.code]).toEqual([404, 'POLICY_NOT_FOUND']);
    expect(await ownerOf(number)).toBe(owner.id);
  });

  it('lets one customer try few numbers, and many customers mail one owner seldom', async () => {
    const { browser } = await customer();
    const statuses = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await find(browser, `TUL-MC-26-90000${n}`, '0711000100')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const { number, phone } = await bought('mailed@example.co.ke');
    for (let n = 0; n < 6; n += 1) await find((await customer()).browser, number, phone);
    expect(await mailsTo('mailed@example.co.ke')).toHaveLength(4);
  });
});
