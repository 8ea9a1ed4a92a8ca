import { eq, like } from 'drizzle-orm';
import { nairobiDay } from '@tulinde/contracts';
import { paDetails } from '@tulinde/testing/sample-customer';
import {
  cancellations,
  certificates,
  claims,
  customers,
  jobs,
  localRegistryCertificates,
  moneyCases,
  outbox,
  textMessages,
} from '../../platform/database/schema';
import { isStillRenewable } from '../renewals/is-still-renewable';
import { allBalances } from '../../payments/ledger/balances';
import { BrowserUnderTest, otherCode } from '../../../testing/browser-under-test';
import { onSeededCancelling } from '../../../testing/cancelling-under-test';
import { days, minutes } from '../../../testing/portal-under-test';
import { soldPa } from '../../../testing/sold-purchase';

onSeededCancelling({ series: 5 }, (own, db) => {
  it('ends a car’s cover ten minutes after it was asked for: certificate, renewal, refund and messages, once', async () => {
    const one = await own.car();
    own.portal.clock.forward(days(20));
    await own.signInAgain(one);
    const { refund, cancellation } = await own.cancel(one);
    expect(cancellation).toMatchObject({ state: 'REQUESTED', refund: { state: 'LATER', payable: refund.payable } });
    expect(
      refund.lines.reduce((all: number, { amount }: { amount: number }) => all + Math.round(amount * 100), 0),
    ).toBe(Math.round(refund.amount * 100));
    expect(refund.lines.find(({ kind }: { kind: string }) => kind === 'DAYS')?.days).toEqual({ used: 21, of: 365 });
    // Sent again it is the same; another one is refused.
    expect(await own.ok(one.browser, '/cancelCover', own.form(one.of, refund.amount))).toEqual(cancellation);
    const other = await one.browser.call('/cancelCover', own.form(one.of, refund.amount, { reason: 'NOT_NEEDED' }));
    expect([other.status, other.body.code]).toEqual([409, 'COVER_CANCELLED']);
    // A customer who corrects the payout number after a lost response is not refused as a repetition.
    const mended = await one.browser.call('/cancelCover', own.form(one.of, refund.amount, { phone: '0722000111' }));
    expect([mended.status, mended.body.code]).toEqual([409, 'COVER_CANCELLED']);
    expect(await isStillRenewable(db(), one.number, own.portal.clock.now())).toBe(false);
    await own.pass(minutes(9));
    expect((await own.policyOf(one)).status).toBe('ACTIVE');

    await own.pass(minutes(1));
    const after = await own.policyOf(one);
    expect(after).toMatchObject({ status: 'CANCELLED', canRenew: false, canCancel: false });
    expect(after.certificate!.state).toBe('cancelled');
    const [kept] = await db().select().from(certificates).where(eq(certificates.policyNumber, one.number));
    const [book] = await db()
      .select()
      .from(localRegistryCertificates)
      .where(eq(localRegistryCertificates.number, kept!.number));
    expect(book!.isCancelled).toBe(true);
    expect(after.cancellation).toMatchObject({
      state: 'CANCELLED',
      undoUntil: null,
      sum: refund,
      refund: { state: 'COMING', payable: refund.payable },
    });
    const owed = await own.returnsOf(cancellation.reference);
    expect(owed).toMatchObject([
      { reason: 'CANCELLATION', amountCents: Math.round(refund.amount * 100), phone: one.phone, state: 'to-approve' },
    ]);
    expect(await own.sumOfBooks()).toBe(0);
    const about = like(outbox.key, `cancellation:${one.number}:%`);
    const texts = like(textMessages.key, `cancellation:${one.number}:%`);
    expect([await db().$count(outbox, about), await db().$count(textMessages, texts)]).toEqual([2, 2]);
    // However often the job runs.
    await db()
      .update(jobs)
      .set({ state: 'waiting', runAt: own.portal.clock.now() })
      .where(eq(jobs.kind, 'end-cancelled-cover'));
    await own.portal.app.runDueJobs();
    expect(await own.returnsOf(cancellation.reference)).toHaveLength(1);
    expect((await one.browser.call('/undoCancelCover', { of: one.of })).body.code).toBe('UNDO_LATE');
    const follow = await own.portal.call('/followCancellation', {
      reference: cancellation.reference,
      phone: one.phone,
    });
    expect(follow.body.data).toMatchObject({
      state: 'CANCELLED',
      refund: { state: 'COMING', payable: refund.payable },
    });
    const stranger = await own.portal.call('/followCancellation', {
      reference: cancellation.reference,
      phone: '0799000000',
    });
    expect([stranger.status, stranger.body.code]).toEqual([404, 'CANCELLATION_NOT_FOUND']);
  });

  it('can be undone until the chosen day, and asked for anew', async () => {
    const one = await own.car();
    const day = nairobiDay(new Date(own.portal.clock.now().getTime() + days(3)));
    const { cancellation } = await own.cancel(one, { day });
    expect(cancellation.endsAt).toBe(new Date(`${day}T00:00:00+03:00`).toISOString());
    own.portal.clock.forward(minutes(20));
    expect(await own.ok(one.browser, '/undoCancelCover', { of: one.of })).toMatchObject({ state: 'UNDONE' });
    expect(await own.ok(one.browser, '/undoCancelCover', { of: one.of })).toMatchObject({ state: 'UNDONE' });
    await own.pass(days(4));
    await own.signInAgain(one);
    expect(await own.policyOf(one)).toMatchObject({
      status: 'ACTIVE',
      canCancel: true,
      certificate: { state: 'valid' },
    });
    const again = await own.cancel(one);
    expect(again.cancellation.reference).not.toBe(cancellation.reference);
    await own.pass(minutes(10));
    expect((await own.policyOf(one)).status).toBe('CANCELLED');
    expect(await own.returnsOf(cancellation.reference)).toEqual([]);
  });

  it('asks for proof, a warning read, a day of the cover and the refund that was seen', async () => {
    const one = await own.car();
    const { refund } = await own.estimate(one.browser, one.of);
    const refused = async (more: object) => {
      const { status, body } = await one.browser.call('/cancelCover', own.form(one.of, refund.amount, more));
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
    const one = await own.motorbike();
    const { refund } = await own.cancel(one);
    expect(refund.amount).toBeGreaterThan(0);
    await own.pass(minutes(10));
    expect(await own.policyOf(one)).toMatchObject({ status: 'CANCELLED', cancellation: { sum: refund } });
  });

  it('takes what is owed on a plan off first, and asks for nothing more', async () => {
    const one = await own.car({ instalments: 4 });
    own.portal.clock.forward(days(10));
    await own.signInAgain(one);
    const { refund, cancellation } = await own.cancel(one);
    const owed = refund.lines.find(({ kind }: { kind: string }) => kind === 'OWED')!.amount;
    expect(owed).toBeLessThan(0);
    await own.pass(minutes(10));
    const after = await own.policyOf(one);
    expect(after.cancellation!.sum).toEqual(refund);
    expect(after.payment.instalments.map(({ state }: { state: string }) => state)).toEqual([
      'paid',
      'paid',
      'cancelled',
      'cancelled',
    ]);
    const balances = await allBalances(db());
    const [row] = await own.returnsOf(cancellation.reference);
    expect(balances.get(`cancellation ${cancellation.reference}`)).toBe(Math.round(-owed * 100) + row!.amountCents);
    expect(await own.sumOfBooks()).toBe(0);
  });

  it('holds a refund while a claim is open, and pays it by itself when that closes without payment', async () => {
    const one = await own.car({ instalments: 4 });
    const claim = await own.claimOf(one);
    expect((await own.cover(one)).claim).toEqual({ claimNumber: claim, standing: 'OPEN' });
    const { refund, cancellation } = await own.cancel(one);
    expect(refund.claim).toEqual({ claimNumber: claim, standing: 'OPEN' });
    await own.pass(minutes(10));
    expect((await own.policyOf(one)).cancellation!.refund.state).toBe('HELD');
    expect(await own.returnsOf(cancellation.reference)).toEqual([]);
    await own.pass(days(1));
    expect(await own.returnsOf(cancellation.reference)).toEqual([]);
    await db().update(claims).set({ state: 'DECLINED' }).where(eq(claims.number, claim));
    await own.pass(minutes(60));
    await own.signInAgain(one);
    expect((await own.policyOf(one)).cancellation).toMatchObject({
      sum: { ...refund, claim: null },
      refund: { state: 'COMING' },
    });
    expect(await own.returnsOf(cancellation.reference)).toHaveLength(1);
    expect(await own.sumOfBooks()).toBe(0);
  });

  it('gives nothing back where a claim was paid, and leaves an open plan to people', async () => {
    const one = await own.car({ instalments: 4 });
    const claim = await own.claimOf(one);
    await db().update(claims).set({ state: 'SETTLED', settledCents: 2_000_000 }).where(eq(claims.number, claim));
    const { refund, cancellation } = await own.cancel(one);
    expect([refund.amount, refund.claim?.standing]).toEqual([0, 'PAID']);
    await own.pass(minutes(10));
    expect((await own.policyOf(one)).cancellation!.refund.state).toBe('NONE');
    const key = `cancelled-plan:${cancellation.reference}`;
    expect(await db().$count(moneyCases, eq(moneyCases.key, key))).toBe(1);
  });

  it('opens a cover to whoever has the code of its phone, in that browser, once and in time', async () => {
    const one = await own.insured((mine) => soldPa(mine, {}, paDetails({ startDate: own.today() })));
    const { browser, code } = await own.proven(one, '41.90.7.1');
    expect((await own.prove(new BrowserUnderTest(own.portal), one.number, code)).body.code).toBe('OTP_NOT_STARTED');
    expect((await own.prove(browser, one.number, otherCode(code))).body.code).toBe('OTP_WRONG');
    const { grant } = (await own.prove(browser, one.number, code)).body.data;
    expect((await own.prove(browser, one.number, code)).body.code).toBe('OTP_EXPIRED');
    const of = { grant };
    expect(await own.cover({ browser, of })).toMatchObject({ kind: 'PA', canChangePhone: false, cancellation: null });
    // Another browser, a forged one, one without a session.
    for (const [who, given] of [
      [new BrowserUnderTest(own.portal), grant],
      [browser, grant.replace('TUL-PA-26', 'TUL-MC-26')],
      [browser, 'TUL-MC-26-000001'],
    ] as const) {
      const { status, body } = await who.call('/getCancelCover', { of: { grant: given } });
      expect([status, body.code]).toEqual([403, 'CANCEL_START']);
    }
    const { refund } = await own.estimate(browser, of);
    const elsewhere = await browser.call('/cancelCover', own.form(of, refund.amount, { phone: '0799000111' }));
    expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'OTHER_PHONE']);
    await own.ok(browser, '/cancelCover', own.form(of, refund.amount, { isWarned: false, isMotor: false }));
    await own.pass(minutes(10));
    expect((await own.cover({ browser, of })).cancellation).toMatchObject({ state: 'CANCELLED', sum: refund });
    expect((await browser.call('/estimateCancelCover', { of, day: own.today(), reason: 'OTHER' })).body.code).toBe(
      'COVER_CANCELLED',
    );
    own.portal.clock.forward(minutes(21));
    expect((await browser.call('/getCancelCover', { of })).body.code).toBe('CANCEL_START');
  });

  it('takes no code that is late, and tells nobody whether number and phone are right', async () => {
    const one = await own.car();
    const { browser, code } = await own.proven(one, '41.90.7.2');
    own.portal.clock.forward(minutes(10));
    expect((await own.prove(browser, one.number, code)).body.code).toBe('OTP_EXPIRED');
    const [certificate] = await db().select().from(certificates).where(eq(certificates.policyNumber, one.number));
    const before = await db().$count(textMessages);
    const answers = [];
    for (const [number, phone] of [
      ['TUL-MC-26-999999', one.phone],
      ['C99999999', one.phone],
      [one.number, '0799000222'],
    ] as const) {
      const visitor = new BrowserUnderTest(own.portal, '41.90.7.3');
      const { status, body } = await visitor.call('/startCancelCover', { number, phone });
      answers.push([status, body.data]);
      expect((await own.prove(visitor, number, '000000')).body.code).toBe('OTP_WRONG');
    }
    expect(answers).toEqual(Array(3).fill([200, { resendAfterSeconds: 40 }]));
    expect(await db().$count(textMessages)).toBe(before);
    const visitor = new BrowserUnderTest(own.portal, '41.90.7.4');
    await own.ok(visitor, '/startCancelCover', { number: certificate!.number, phone: one.phone });
    expect(await db().$count(textMessages)).toBe(before + 1);
  });

  it('lets one browser try few numbers, and many places write to one phone seldom', async () => {
    const one = await own.car();
    const statuses = [];
    const visitor = new BrowserUnderTest(own.portal, '41.90.7.5');
    for (let n = 0; n < 14; n += 1) {
      const number = `TUL-MC-26-90000${n % 10}`;
      statuses.push((await visitor.call('/startCancelCover', { number, phone: `07990003${10 + n}` })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    for (let n = 0; n < 8; n += 1) {
      const other = new BrowserUnderTest(own.portal, `41.90.8.${n}`);
      await other.call('/startCancelCover', { number: one.number, phone: one.phone });
    }
    const codes = await db().select().from(textMessages).where(eq(textMessages.recipient, one.phone));
    expect(codes.filter(({ text }) => /\d{6}\b/.test(text) && text.includes('cancel')).length).toBeLessThanOrEqual(5);
  });

  it('says why of a cover that is over, and knows nobody else’s', async () => {
    const one = await own.car({ quote: { productType: 'Third Party Only', estimatedValue: '0', coverDuration: 1 } });
    const { refund } = await own.estimate(one.browser, one.of);
    // Of a month that has begun nothing comes back.
    expect([refund.amount, refund.lines.at(-1)?.kind]).toEqual([0, 'KEPT']);
    const other = await own.car();
    for (const path of ['/getCancelCover', '/undoCancelCover']) {
      const foreign = await other.browser.call(path, { of: one.of });
      const unknown = await other.browser.call(path, { of: { policyNumber: 'TUL-MC-26-999999' } });
      expect([foreign.status, foreign.body.code]).toEqual([404, 'POLICY_NOT_FOUND']);
      expect(unknown.status).toBe(404);
    }
    expect((await own.portal.call('/getCancelCover', { of: one.of })).status).toBe(401);
    own.portal.clock.forward(days(40));
    await own.signInAgain(one);
    expect((await own.cover(one)).refusal).toBe('EXPIRED');
    expect((await one.browser.call('/cancelCover', own.form(one.of, 0))).body.code).toBe('COVER_EXPIRED');
  });

  it('writes in the language of the account', async () => {
    const one = await own.car();
    await db().update(customers).set({ language: 'sw' }).where(eq(customers.email, one.email));
    await own.cancel(one);
    const [mail] = await db()
      .select()
      .from(outbox)
      .where(like(outbox.key, `cancellation:${one.number}:%`));
    expect(mail!.subject).toBe('Bima yako itaisha hivi karibuni, kama ulivyoomba');
  });
});
