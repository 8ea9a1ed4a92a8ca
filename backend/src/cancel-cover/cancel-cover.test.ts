import { desc, eq, like } from 'drizzle-orm';
import { nairobiDay, type CancellableCover, type Cancellation } from '@tulinde/contracts';
import {
  cancellations,
  certificates,
  claims,
  customers,
  jobs,
  localRegistryCertificates,
  moneyCases,
  outbox,
  policies,
  returns,
  textMessages,
} from '../database/schema';
import { isStillRenewable } from '../renewals/is-still-renewable';
import { allBalances } from '../payments/ledger/balances';
import { addCustomer, BrowserUnderTest, otherCode, signIn } from '../testing/browser-under-test';
import { onSeededPostgres } from '../testing/databases';
import { clockAt, days, minutes, portalUnderTest, type PortalUnderTest } from '../testing/portal-under-test';
import { paDetails } from '../testing/purchase-walk';
import { payFirstInvoice, soldMotor, soldPa, type Sale } from '../testing/sold-purchase';

jest.setTimeout(240_000);

onSeededPostgres((current) => {
  const db = () => current().database.db;
  let portal: PortalUnderTest;
  beforeAll(async () => {
    portal = await portalUnderTest(current().database, { clock: clockAt('2026-03-02T09:00:00Z') });
  });
  afterAll(() => portal.app.close());

  let count = 0;
  const insured = async (sell: (own: PortalUnderTest, n: number) => Promise<string>) => {
    count += 1;
    const email = `cancels${count}@example.co.ke`;
    const phone = `+2547110002${10 + count}`;
    await addCustomer(db(), { email, phone, phoneProvenAt: portal.clock.now() });
    const browser = new BrowserUnderTest(portal, `197.248.5.${count}`);
    await signIn(browser, db(), email);
    const purchaseId = await sell(browser.asPortal(), count);
    await payFirstInvoice(db(), purchaseId, { now: portal.clock.now() });
    await portal.app.runDueJobs();
    const [policy] = await db().select().from(policies).where(eq(policies.purchaseId, purchaseId));
    return { browser, email, phone, number: policy!.number, of: { policyNumber: policy!.number }, purchaseId };
  };
  type Insured = Awaited<ReturnType<typeof insured>>;
  const car = (sale: Sale = {}) =>
    insured((own, n) =>
      soldMotor(own, {
        ...sale,
        vehicle: {
          ...{ registration: `KDM ${100 + n}A`, chassisNumber: `NZE141-70123${10 + n}` },
          startDate: nairobiDay(portal.clock.now()),
          ...sale.vehicle,
        },
      }),
    );
  const ok = async (browser: BrowserUnderTest, path: string, body: object) => {
    const answer = await browser.call(path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const today = () => nairobiDay(portal.clock.now());
  const estimate = (browser: BrowserUnderTest, of: object, day = today(), reason = 'OTHER') =>
    ok(browser, '/estimateCancelCover', { of, day, reason });
  const form = (of: object, refund: number, more: object = {}) => ({
    ...{ of, refund, reason: 'OTHER', day: today(), note: '', phone: '', isWarned: true, isMotor: true },
    ...more,
  });
  const cancel = async ({ browser, of }: Pick<Insured, 'browser' | 'of'>, more: { day?: string } = {}) => {
    const { refund } = await estimate(browser, of, more.day);
    const cancellation: Cancellation = await ok(browser, '/cancelCover', form(of, refund.amount, more));
    return { refund, cancellation };
  };
  const pass = async (ms: number) => {
    portal.clock.forward(ms);
    await portal.app.runDueJobs();
  };
  const cover = async ({ browser, of }: { browser: BrowserUnderTest; of: object }): Promise<CancellableCover> =>
    ok(browser, '/getCancelCover', { of });
  const policyOf = ({ browser, of }: Insured) => ok(browser, '/getPolicy', of);
  const returnsOf = (reference: string) =>
    db()
      .select()
      .from(returns)
      .where(eq(returns.key, `cancellation:${reference}`));
  const sumOfBooks = async () => [...(await allBalances(db())).values()].reduce((a, b) => a + b, 0);

  it('ends a car’s cover ten minutes after it was asked for: certificate, renewal, refund and messages, once', async () => {
    const one = await car();
    portal.clock.forward(days(20));
    await signIn(one.browser, db(), one.email);
    const { refund, cancellation } = await cancel(one);
    expect(cancellation).toMatchObject({ state: 'REQUESTED', refund: { state: 'LATER', payable: refund.payable } });
    expect(
      refund.lines.reduce((all: number, { amount }: { amount: number }) => all + Math.round(amount * 100), 0),
    ).toBe(Math.round(refund.amount * 100));
    expect(refund.lines.find(({ kind }: { kind: string }) => kind === 'DAYS').days).toEqual({ used: 21, of: 365 });
    // Sent again it is the same; another one is refused.
    expect(await ok(one.browser, '/cancelCover', form(one.of, refund.amount))).toEqual(cancellation);
    const other = await one.browser.call('/cancelCover', form(one.of, refund.amount, { reason: 'NOT_NEEDED' }));
    expect([other.status, other.body.code]).toEqual([409, 'COVER_CANCELLED']);
    // Whoever mends the number to pay to after a lost answer is not told that it was taken.
    const mended = await one.browser.call('/cancelCover', form(one.of, refund.amount, { phone: '0722000111' }));
    expect([mended.status, mended.body.code]).toEqual([409, 'COVER_CANCELLED']);
    expect(await isStillRenewable(db(), one.number, portal.clock.now())).toBe(false);
    await pass(minutes(9));
    expect((await policyOf(one)).status).toBe('ACTIVE');

    await pass(minutes(1));
    const after = await policyOf(one);
    expect(after).toMatchObject({ status: 'CANCELLED', canRenew: false, canCancel: false });
    expect(after.certificate.state).toBe('cancelled');
    const [kept] = await db().select().from(certificates).where(eq(certificates.policyNumber, one.number));
    const [book] = await db()
      .select()
      .from(localRegistryCertificates)
      .where(eq(localRegistryCertificates.number, kept!.number));
    expect(book!.isCancelled).toBe(true);
    expect(after.cancellation).toMatchObject({
      ...{ state: 'CANCELLED', undoUntil: null, sum: refund },
      refund: { state: 'COMING', payable: refund.payable },
    });
    const owed = await returnsOf(cancellation.reference);
    expect(owed).toMatchObject([
      { reason: 'CANCELLATION', amountCents: Math.round(refund.amount * 100), phone: one.phone, state: 'to-approve' },
    ]);
    expect(await sumOfBooks()).toBe(0);
    const about = like(outbox.key, `cancellation:${one.number}:%`);
    const texts = like(textMessages.key, `cancellation:${one.number}:%`);
    expect([await db().$count(outbox, about), await db().$count(textMessages, texts)]).toEqual([2, 2]);
    // However often the job runs.
    await db()
      .update(jobs)
      .set({ state: 'waiting', runAt: portal.clock.now() })
      .where(eq(jobs.kind, 'end-cancelled-cover'));
    await portal.app.runDueJobs();
    expect(await returnsOf(cancellation.reference)).toHaveLength(1);
    expect((await one.browser.call('/undoCancelCover', { of: one.of })).body.code).toBe('UNDO_LATE');
    const follow = await portal.call('/followCancellation', { reference: cancellation.reference, phone: one.phone });
    expect(follow.body.data).toMatchObject({
      state: 'CANCELLED',
      refund: { state: 'COMING', payable: refund.payable },
    });
    const stranger = await portal.call('/followCancellation', {
      reference: cancellation.reference,
      phone: '0799000000',
    });
    expect([stranger.status, stranger.body.code]).toEqual([404, 'CANCELLATION_NOT_FOUND']);
  });

  it('can be undone until the chosen day, and asked for anew', async () => {
    const one = await car();
    const day = nairobiDay(new Date(portal.clock.now().getTime() + days(3)));
    const { cancellation } = await cancel(one, { day });
    expect(cancellation.endsAt).toBe(new Date(`${day}T00:00:00+03:00`).toISOString());
    portal.clock.forward(minutes(20));
    expect(await ok(one.browser, '/undoCancelCover', { of: one.of })).toMatchObject({ state: 'UNDONE' });
    expect(await ok(one.browser, '/undoCancelCover', { of: one.of })).toMatchObject({ state: 'UNDONE' });
    await pass(days(4));
    await signIn(one.browser, db(), one.email);
    expect(await policyOf(one)).toMatchObject({ status: 'ACTIVE', canCancel: true, certificate: { state: 'valid' } });
    const again = await cancel(one);
    expect(again.cancellation.reference).not.toBe(cancellation.reference);
    await pass(minutes(10));
    expect((await policyOf(one)).status).toBe('CANCELLED');
    expect(await returnsOf(cancellation.reference)).toEqual([]);
  });

  it('asks for proof, a warning read, a day of the cover and the refund that was seen', async () => {
    const one = await car();
    const { refund } = await estimate(one.browser, one.of);
    const refused = async (more: object) => {
      const { status, body } = await one.browser.call('/cancelCover', form(one.of, refund.amount, more));
      return [status, body.code, ...(body.errors ?? []).map(({ field }: { field: string }) => field)];
    };
    expect(await refused({ reason: 'SOLD' })).toEqual([422, 'VALIDATION', 'proof']);
    expect(await refused({ isWarned: false, isMotor: false })).toEqual([422, 'VALIDATION', 'isWarned']);
    expect(await refused({ day: '2026-03-01' })).toEqual([422, 'VALIDATION', 'day']);
    expect(await refused({ day: '2029-03-01' })).toEqual([422, 'VALIDATION', 'day']);
    expect(await refused({ refund: refund.amount + 1 })).toEqual([409, 'REFUND_CHANGED']);
    expect(await db().$count(cancellations, eq(cancellations.policyNumber, one.number))).toBe(0);
  });

  it('ends a boda boda’s cover, its estimate to the cent', async () => {
    const one = await insured((own, n) =>
      soldMotor(own, {
        quote: {
          ...{ productId: 2, productCategory: 'PSV', productType: 'Third Party Only', estimatedValue: '0' },
          ...{ make: 'Bajaj', model: 'Boxer', vehicleUse: 'Boda Boda', passangers: 1 },
        },
        vehicle: {
          ...{ productId: 2, registration: `KMDA ${100 + n}A`, chassisNumber: `MD2A21BY0LW${100000 + n}` },
          ...{ bodyType: 'MOTORCYCLE', startDate: nairobiDay(portal.clock.now()) },
        },
      }),
    );
    const { refund } = await cancel(one);
    expect(refund.amount).toBeGreaterThan(0);
    await pass(minutes(10));
    expect(await policyOf(one)).toMatchObject({ status: 'CANCELLED', cancellation: { sum: refund } });
  });

  it('takes what is owed on a plan off first, and asks for nothing more', async () => {
    const one = await car({ instalments: 4 });
    portal.clock.forward(days(10));
    await signIn(one.browser, db(), one.email);
    const { refund, cancellation } = await cancel(one);
    const owed = refund.lines.find(({ kind }: { kind: string }) => kind === 'OWED').amount;
    expect(owed).toBeLessThan(0);
    await pass(minutes(10));
    const after = await policyOf(one);
    expect(after.cancellation.sum).toEqual(refund);
    expect(after.payment.instalments.map(({ state }: { state: string }) => state)).toEqual([
      ...['paid', 'paid', 'cancelled', 'cancelled'],
    ]);
    const balances = await allBalances(db());
    const [row] = await returnsOf(cancellation.reference);
    expect(balances.get(`cancellation ${cancellation.reference}`)).toBe(Math.round(-owed * 100) + row!.amountCents);
    expect(await sumOfBooks()).toBe(0);
  });

  const claimOf = async (one: Insured) => {
    const number = `CLM-26-7${String(count).padStart(5, '0')}`;
    const [policy] = await db().select().from(policies).where(eq(policies.number, one.number));
    const at = portal.clock.now();
    await db()
      .insert(claims)
      .values({
        ...{ number, policyNumber: one.number, customerId: policy!.customerId, type: 'damage-to-vehicle' },
        ...{ state: 'SUBMITTED', happenedOn: today(), submittedAt: at, changedAt: at },
      });
    return number;
  };

  it('holds a refund while a claim is open, and pays it by itself when that closes without payment', async () => {
    const one = await car({ instalments: 4 });
    const claim = await claimOf(one);
    expect((await cover(one)).claim).toEqual({ claimNumber: claim, standing: 'OPEN' });
    const { refund, cancellation } = await cancel(one);
    expect(refund.claim).toEqual({ claimNumber: claim, standing: 'OPEN' });
    await pass(minutes(10));
    expect((await policyOf(one)).cancellation.refund.state).toBe('HELD');
    expect(await returnsOf(cancellation.reference)).toEqual([]);
    await pass(days(1));
    expect(await returnsOf(cancellation.reference)).toEqual([]);
    await db().update(claims).set({ state: 'DECLINED' }).where(eq(claims.number, claim));
    await pass(minutes(60));
    await signIn(one.browser, db(), one.email);
    expect((await policyOf(one)).cancellation).toMatchObject({
      sum: { ...refund, claim: null },
      refund: { state: 'COMING' },
    });
    expect(await returnsOf(cancellation.reference)).toHaveLength(1);
    expect(await sumOfBooks()).toBe(0);
  });

  it('gives nothing back where a claim was paid, and leaves an open plan to people', async () => {
    const one = await car({ instalments: 4 });
    const claim = await claimOf(one);
    await db().update(claims).set({ state: 'SETTLED', settledCents: 2_000_000 }).where(eq(claims.number, claim));
    const { refund, cancellation } = await cancel(one);
    expect([refund.amount, refund.claim.standing]).toEqual([0, 'PAID']);
    await pass(minutes(10));
    expect((await policyOf(one)).cancellation.refund.state).toBe('NONE');
    const key = `cancelled-plan:${cancellation.reference}`;
    expect(await db().$count(moneyCases, eq(moneyCases.key, key))).toBe(1);
  });

  const proven = async (one: Insured, address: string) => {
    const browser = new BrowserUnderTest(portal, address);
    await ok(browser, '/startCancelCover', { number: one.number.toLowerCase(), phone: one.phone });
    const [text] = await db()
      .select()
      .from(textMessages)
      .where(eq(textMessages.recipient, one.phone))
      .orderBy(desc(textMessages.id));
    const code = /\d{6}/.exec(text!.text)![0];
    return { browser, code };
  };
  const prove = (browser: BrowserUnderTest, number: string, verificationCode: string) =>
    browser.call('/proveCancelCover', { number, verificationCode });

  it('opens a cover to whoever has the code of its phone, in that browser, once and in time', async () => {
    const one = await insured((own) => soldPa(own, {}, paDetails({ startDate: nairobiDay(portal.clock.now()) })));
    const { browser, code } = await proven(one, '41.90.7.1');
    expect((await prove(new BrowserUnderTest(portal), one.number, code)).body.code).toBe('OTP_NOT_STARTED');
    expect((await prove(browser, one.number, otherCode(code))).body.code).toBe('OTP_WRONG');
    const { grant } = (await prove(browser, one.number, code)).body.data;
    expect((await prove(browser, one.number, code)).body.code).toBe('OTP_EXPIRED');
    const of = { grant };
    expect(await cover({ browser, of })).toMatchObject({ kind: 'PA', canChangePhone: false, cancellation: null });
    // Another browser, a forged one, one without a session.
    for (const [who, given] of [
      [new BrowserUnderTest(portal), grant],
      [browser, grant.replace('TUL-PA-26', 'TUL-MC-26')],
      [browser, 'TUL-MC-26-000001'],
    ] as const) {
      const { status, body } = await who.call('/getCancelCover', { of: { grant: given } });
      expect([status, body.code]).toEqual([403, 'CANCEL_START']);
    }
    const { refund } = await estimate(browser, of);
    const elsewhere = await browser.call('/cancelCover', form(of, refund.amount, { phone: '0799000111' }));
    expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'OTHER_PHONE']);
    await ok(browser, '/cancelCover', form(of, refund.amount, { isWarned: false, isMotor: false }));
    await pass(minutes(10));
    expect((await cover({ browser, of })).cancellation).toMatchObject({ state: 'CANCELLED', sum: refund });
    expect((await browser.call('/estimateCancelCover', { of, day: today(), reason: 'OTHER' })).body.code).toBe(
      'COVER_CANCELLED',
    );
    portal.clock.forward(minutes(21));
    expect((await browser.call('/getCancelCover', { of })).body.code).toBe('CANCEL_START');
  });

  it('takes no code that is late, and tells nobody whether number and phone are right', async () => {
    const one = await car();
    const { browser, code } = await proven(one, '41.90.7.2');
    portal.clock.forward(minutes(10));
    expect((await prove(browser, one.number, code)).body.code).toBe('OTP_EXPIRED');
    const [certificate] = await db().select().from(certificates).where(eq(certificates.policyNumber, one.number));
    const before = await db().$count(textMessages);
    const answers = [];
    for (const [number, phone] of [
      ['TUL-MC-26-999999', one.phone],
      ['C99999999', one.phone],
      [one.number, '0799000222'],
    ] as const) {
      const visitor = new BrowserUnderTest(portal, '41.90.7.3');
      const { status, body } = await visitor.call('/startCancelCover', { number, phone });
      answers.push([status, body.data]);
      expect((await prove(visitor, number, '000000')).body.code).toBe('OTP_WRONG');
    }
    expect(answers).toEqual(Array(3).fill([200, { resendAfterSeconds: 40 }]));
    expect(await db().$count(textMessages)).toBe(before);
    const visitor = new BrowserUnderTest(portal, '41.90.7.4');
    await ok(visitor, '/startCancelCover', { number: certificate!.number, phone: one.phone });
    expect(await db().$count(textMessages)).toBe(before + 1);
  });

  it('lets one place try few numbers, and many places write to one phone seldom', async () => {
    const one = await car();
    const statuses = [];
    for (let n = 0; n < 12; n += 1) {
      const visitor = new BrowserUnderTest(portal, '41.90.7.5');
      const number = `TUL-MC-26-90000${n % 10}`;
      statuses.push((await visitor.call('/startCancelCover', { number, phone: `07990003${10 + n}` })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    for (let n = 0; n < 8; n += 1) {
      const visitor = new BrowserUnderTest(portal, `41.90.8.${n}`);
      await visitor.call('/startCancelCover', { number: one.number, phone: one.phone });
    }
    const codes = await db().select().from(textMessages).where(eq(textMessages.recipient, one.phone));
    expect(codes.filter(({ text }) => /\d{6}\b/.test(text) && text.includes('cancel')).length).toBeLessThanOrEqual(5);
  });

  it('says why of a cover that is over, and knows nobody else’s', async () => {
    const one = await car({ quote: { productType: 'Third Party Only', estimatedValue: '0', coverDuration: 1 } });
    const { refund } = await estimate(one.browser, one.of);
    // Of a month that has begun nothing comes back.
    expect([refund.amount, refund.lines.at(-1).kind]).toEqual([0, 'KEPT']);
    const other = await car();
    for (const path of ['/getCancelCover', '/undoCancelCover']) {
      const foreign = await other.browser.call(path, { of: one.of });
      const unknown = await other.browser.call(path, { of: { policyNumber: 'TUL-MC-26-999999' } });
      expect([foreign.status, foreign.body.code]).toEqual([404, 'POLICY_NOT_FOUND']);
      expect(unknown.status).toBe(404);
    }
    expect((await portal.call('/getCancelCover', { of: one.of })).status).toBe(401);
    portal.clock.forward(days(40));
    await signIn(one.browser, db(), one.email);
    expect((await cover(one)).refusal).toBe('EXPIRED');
    expect((await one.browser.call('/cancelCover', form(one.of, 0))).body.code).toBe('COVER_EXPIRED');
  });

  it('writes in the language of the account', async () => {
    const one = await car();
    await db().update(customers).set({ language: 'sw' }).where(eq(customers.email, one.email));
    await cancel(one);
    const [mail] = await db()
      .select()
      .from(outbox)
      .where(like(outbox.key, `cancellation:${one.number}:%`));
    expect(mail!.subject).toBe('Bima yako itaisha hivi karibuni, kama ulivyoomba');
  });
});
