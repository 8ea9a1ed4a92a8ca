import { and, eq, like } from 'drizzle-orm';
import { addDays, toCents } from '@tulinde/contracts';
import { changeClaim } from '../../claims/records/change-claim';
import { applyEffects } from '../../claims/effects/apply-effects';
import { cancellations, certificates, claims, moneyCases, outbox, textMessages } from '../../platform/database/schema';
import { otherCode } from '../../../testing/browser-under-test';
import { onSeededCancelling, type InsuredUnderTest } from '../../../testing/cancelling-under-test';
import { days, minutes } from '../../../testing/portal-under-test';

onSeededCancelling({ series: 7 }, (own, db) => {
  const newsOf = async ({ number }: InsuredUnderTest) => {
    const rows = await db()
      .select({ key: textMessages.key })
      .from(textMessages)
      .where(like(textMessages.key, `cancellation:${number}:%`))
      .orderBy(textMessages.id);
    return rows.map(({ key }) => key.split(':')[3]);
  };
  const held = async () => {
    const one = await own.car({ instalments: 4 });
    const claim = await own.claimOf(one);
    const { refund, cancellation } = await own.cancel(one);
    await own.pass(minutes(10));
    expect((await own.policyOf(one)).cancellation!.refund.state).toBe('HELD');
    return { one, claim, refund, reference: cancellation.reference };
  };
  const close = (claim: string, set: Partial<typeof claims.$inferInsert>) =>
    db().update(claims).set(set).where(eq(claims.number, claim));

  it('keeps a held refund where the claim is paid, and tells its owner so, once', async () => {
    const { one, claim, reference } = await held();
    await close(claim, { state: 'SETTLED', settledCents: 3_000_000 });
    await own.pass(minutes(60));
    await own.pass(days(1));
    await own.signInAgain(one);
    const { refund, sum } = (await own.policyOf(one)).cancellation!;
    expect([refund.state, sum.amount, sum.lines.some(({ kind }) => kind === 'CLAIM')]).toEqual(['NONE', 0, true]);
    expect(await own.returnsOf(reference)).toEqual([]);
    expect(await newsOf(one)).toEqual(['requested', 'ended-held', 'kept']);
    const [mail] = await db()
      .select()
      .from(outbox)
      .where(like(outbox.key, `cancellation:${one.number}:%:kept%`));
    expect(mail!.text).toContain('No premium comes back');
    expect(await own.sumOfBooks()).toBe(0);
  });

  it('pays a held refund once when the claim closes without payment, however often it is looked at', async () => {
    const { one, claim, refund, reference } = await held();
    await close(claim, { state: 'WITHDRAWN' });
    for (let n = 0; n < 3; n += 1) await own.pass(minutes(60));
    await own.payRefund(reference);
    expect(await own.returnsOf(reference)).toMatchObject([{ state: 'paid', amountCents: toCents(refund.amount) }]);
    expect(await newsOf(one)).toEqual(['requested', 'ended-held', 'released']);
  });

  const reopened = async (claim: string) => {
    const at = own.clock.now();
    await db().transaction(async (tx) => {
      const [row] = await tx.select().from(claims).where(eq(claims.number, claim)).for('update');
      const happened = [{ type: 'REOPENED', actor: 'CUSTOMER' }] as const;
      const after = await changeClaim(tx, row!, { set: { state: 'DECISION' }, happened, at });
      for (let time = 0; time < 2; time += 1) await applyEffects(tx, after, { type: 'REOPENED', at });
    });
  };

  it('takes nothing back where the claim is opened again after its refund, and people hear of it once', async () => {
    const { one, claim, reference } = await held();
    await close(claim, { state: 'DECLINED' });
    await own.pass(minutes(60));
    await own.payRefund(reference);
    await reopened(claim);
    await own.pass(days(1));
    await own.signInAgain(one);
    expect((await own.policyOf(one)).cancellation!.refund.state).toBe('RETURNED');
    const cases = await db()
      .select()
      .from(moneyCases)
      .where(eq(moneyCases.key, `refund-and-claim:${claim}`));
    expect(cases).toMatchObject([{ state: 'open', purchaseId: one.purchaseId }]);
    expect(cases[0]!.summary).toContain(claim);
    expect(await own.sumOfBooks()).toBe(0);
  });

  it('tells people of a claim that is reported for the time before a cancelled cover ended', async () => {
    const one = await own.car();
    const without = await own.car();
    const { cancellation } = await own.cancel(one);
    await own.pass(minutes(10));
    const report = async (insured: InsuredUnderTest) => {
      const number = await own.claimOf(insured);
      const [row] = await db().select().from(claims).where(eq(claims.number, number));
      await applyEffects(db(), row!, { type: 'SUBMITTED', at: own.clock.now() });
      return db().$count(moneyCases, eq(moneyCases.key, `refund-and-claim:${number}`));
    };
    expect(await report(one)).toBe(1);
    expect(await report(without)).toBe(0);
    expect(await own.returnsOf(cancellation.reference)).toHaveLength(1);
  });

  it('can be undone to the last moment of ten minutes, and not at their end', async () => {
    const [in_, late] = [await own.car(), await own.car()];
    const asked = await own.cancel(in_);
    expect(new Date(asked.cancellation.endsAt).getTime() - own.clock.now().getTime()).toBe(minutes(10));
    own.clock.forward(minutes(10) - 1);
    expect(await own.ok(in_.browser, '/undoCancelCover', { of: in_.of })).toMatchObject({ state: 'UNDONE' });
    await own.pass(1);
    expect((await own.policyOf(in_)).status).toBe('ACTIVE');

    await own.cancel(late);
    own.clock.forward(minutes(10));
    // The job has not run yet: it is over all the same.
    const refused = await late.browser.call('/undoCancelCover', { of: late.of });
    expect([refused.status, refused.body.code]).toEqual([409, 'UNDO_LATE']);
    await own.pass(0);
    expect((await own.policyOf(late)).status).toBe('CANCELLED');
  });

  it('ends at 00:00 of a day to come, can be undone in the second before, and says nothing of it until then', async () => {
    const one = await own.car();
    const day = addDays(own.today(), 5);
    const { cancellation } = await own.cancel(one, { day });
    const end = new Date(cancellation.endsAt).getTime();
    await own.pass(end - minutes(60 * 8) - own.clock.now().getTime());
    await own.signInAgain(one);
    expect(await own.policyOf(one)).toMatchObject({ status: 'ACTIVE', certificate: { state: 'valid' } });
    own.clock.forward(end - 1000 - own.clock.now().getTime());
    await own.signInAgain(one);
    expect(await own.ok(one.browser, '/undoCancelCover', { of: one.of })).toMatchObject({ state: 'UNDONE' });
    await own.pass(days(1));
    expect(await newsOf(one)).toEqual(['requested', 'undone']);
    const [certificate] = await db().select().from(certificates).where(eq(certificates.policyNumber, one.number));
    expect(certificate!.state).toBe('valid');
  });

  it('is asked for once by two devices at once, and by many', async () => {
    const one = await own.car();
    const code = await own.proven(one, '41.90.9.1');
    const { grant } = (await own.prove(code.browser, one.number, code.code)).body.data;
    const { refund } = await own.estimate(one.browser, one.of);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => one.browser.call('/cancelCover', own.form(one.of, refund.amount))),
      ...Array.from({ length: 4 }, () => code.browser.call('/cancelCover', own.form({ grant }, refund.amount))),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1);
    expect(await db().$count(cancellations, eq(cancellations.policyNumber, one.number))).toBe(1);
    expect(await newsOf(one)).toEqual(['requested']);
    // One undoes it while the other asks for another day: each is whole, and at most one stands.
    const [undone, other] = await Promise.all([
      one.browser.call('/undoCancelCover', { of: one.of }),
      code.browser.call('/cancelCover', own.form({ grant }, refund.amount, { reason: 'NOT_NEEDED' })),
    ]);
    expect(undone.status).toBe(200);
    expect([200, 409]).toContain(other.status);
    const standing = and(eq(cancellations.policyNumber, one.number), eq(cancellations.state, 'REQUESTED'));
    expect(await db().$count(cancellations, standing)).toBe(other.status === 200 ? 1 : 0);
  });

  it('takes a code for the one number that it was sent for, and gives no more tries after five', async () => {
    const [one, other] = [await own.car(), await own.car()];
    const { browser, code } = await own.proven(one, '41.90.9.2');
    const foreign = await own.prove(browser, other.number, code);
    expect([foreign.status, foreign.body.code]).toEqual([409, 'OTP_NOT_STARTED']);
    const [certificate] = await db().select().from(certificates).where(eq(certificates.policyNumber, one.number));
    expect((await own.prove(browser, certificate!.number, code)).body.code).toBe('OTP_NOT_STARTED');
    for (let n = 0; n < 5; n += 1) await own.prove(browser, one.number, otherCode(code));
    const blocked = await own.prove(browser, one.number, code);
    expect([blocked.status, blocked.body.code]).toEqual([429, 'OTP_BLOCKED']);

    // A grant opens its own policy, whatever stands beside it, and none when it is over.
    const second = await own.proven(other, '41.90.9.3');
    const { grant } = (await own.prove(second.browser, other.number, second.code)).body.data;
    expect((await own.cover({ browser: second.browser, of: { grant } })).policyNumber).toBe(other.number);
    const both = await second.browser.call('/getCancelCover', { of: { grant, policyNumber: one.number } });
    expect(both.status).not.toBe(200);
    own.clock.forward(minutes(30));
    expect((await second.browser.call('/cancelCover', own.form({ grant }, 0))).body.code).toBe('CANCEL_START');
    expect(await db().$count(cancellations, eq(cancellations.policyNumber, other.number))).toBe(0);
  });
});
