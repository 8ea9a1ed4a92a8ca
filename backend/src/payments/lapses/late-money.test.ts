import { eq, like } from 'drizzle-orm';
import { addDays, nairobiDay } from '@tulinde/contracts';
import { moneyCases, outbox, returns } from '../../platform/database/schema';
import { onLapsedPlans, type LapsedPlans } from '../../../testing/lapsed-plans';
import { days, minutes } from '../../../testing/portal-under-test';
import { endOfDay } from '../../domain/cover-times';
import { allBalances } from '../ledger/balances';
import { moveReceipt } from '../receipts/move-receipt';
import { takeReceipt } from '../receipts/take-receipt';
import { startPayment } from '../requests/start-payment';
import { findPolicyOf, type PolicyRow } from '../../customers-and-policies/policies/repository';
import { findPurchase } from '../../purchasing/records/repository';

/* Money for a plan that has lapsed: made before its end and heard of after it, or made after it. */
onLapsedPlans(({ db, clock, plans }) => {
  type Lapsed = Awaited<ReturnType<LapsedPlans['lapsed']>>;
  const inTime = ({ end }: Lapsed) => new Date(end.getTime() - 30_000);
  /* As a line of M-Pesa's statement that is read days later. */
  const onStatement = async (code: string, amountCents: number, completedAt: Date, account: string | null) => {
    const paid = { code, amountCents, completedAt, account, phone: '+254712345678', payerHash: null } as const;
    const now = clock.now();
    await db().transaction((tx) => takeReceipt(tx, { ...paid, way: 'statement' }, { now }));
    await plans().life.goTo(clock.now());
  };
  const accountOf = async ({ purchaseId }: PolicyRow) => (await findPurchase(db(), purchaseId))!.reference;
  /* In force from its first day to its last, as if nothing had been. */
  const isUnbroken = async ({ purchaseId, endsOn }: PolicyRow) => {
    const { periods } = (await findPolicyOf(db(), purchaseId))!;
    expect(periods).toEqual([expect.objectContaining({ opened: 'ISSUED', closed: null, endsAt: endOfDay(endsOn) })]);
  };
  const afterReinstatement = ({ missed }: Lapsed) => plans().life.liveUntil(endOfDay(addDays(missed.dueOn, 24)));
  const told = () =>
    plans()
      .life.sent.filter(({ says }) => /cover goes on/.test(says))
      .map(({ way }) => way);
  const backOf = async (policy: PolicyRow) =>
    (await plans().returnsOf(policy)).map(({ reason, amountCents, state }) => [reason, amountCents, state]);

  describe('when it was made after the end, without the declaration', () => {
    it('goes back on day fifteen, and what comes later still at once', async () => {
      const plan = await plans().lapsed();
      const { policy, missed } = plan;
      await plans().payByHand(policy, missed.amountCents, 'SDAYFIFT01', clock.now());
      await plans().life.liveUntil(new Date(endOfDay(addDays(missed.dueOn, 21)).getTime() - minutes(1)));
      expect(await backOf(policy)).toEqual([['SETTLEMENT', expect.any(Number), 'to-approve']]);
      await afterReinstatement(plan);
      const first = ['LAPSED', missed.amountCents, 'to-approve'];
      expect((await backOf(policy)).slice(1)).toEqual([first]);
      await plans().payByHand(policy, 5_00, 'SDAYFIFT02', clock.now());
      expect((await backOf(policy)).slice(1)).toEqual([first, ['LAPSED', 5_00, 'to-approve']]);
      expect((await allBalances(db())).has(`credit ${policy.purchaseId}`)).toBe(false);
    });

    it('pays what is still owed first where that was asked for', async () => {
      const plan = await plans().lapsed({ instalments: 10 });
      const { policy } = plan;
      await afterReinstatement(plan);
      const lapse = await plans().lapseOf(policy);
      const owed = lapse.loanCents - lapse.unearnedCents;
      expect(lapse.debt).toBe('ASKED');
      const asked = () => plans().life.sent.filter(({ says }) => says.includes('still owed for your cover')).length;
      expect(asked()).toBe(2);
      await plans().payByHand(policy, 1_000_00, 'SPAYSDEBT1', clock.now());
      expect((await allBalances(db())).get(`settlement ${lapse.id}`)).toBe(owed - 1_000_00);
      await plan.comeBack();
      expect((await plan.read()).lapse).toMatchObject({ debt: 'ASKED', owed: (owed - 1_000_00) / 100 });
      await plans().payByHand(policy, owed, 'SPAYSDEBT2', clock.now());
      expect((await allBalances(db())).has(`settlement ${lapse.id}`)).toBe(false);
      expect((await plan.read()).lapse).toMatchObject({ debt: 'PAID', owed: owed / 100 });
      expect(await backOf(policy)).toEqual([['LAPSED', 1_000_00, 'to-approve']]);
      await plans().life.liveUntil(new Date(clock.now().getTime() + days(30)));
      expect(asked()).toBe(2);
      const says = plans()
        .life.sent.filter(({ way }) => way === 'mail')
        .map((message) => message.says);
      expect(says).toContain('We have KES 1,000 for what was still owed');
    });
  });

  describe('when it was made in time, and is heard of after the end', () => {
    it('never ended the cover that could still be had back', async () => {
      const plan = await plans().lapsed();
      const { policy, missed } = plan;
      await onStatement('SINTIME001', missed.amountCents, inTime(plan), await accountOf(policy));
      await isUnbroken(policy);
      expect((await plans().settlementOf(policy))?.state).toBe('withdrawn');
      expect(told()).toEqual(['mail', 'text']);
      expect((await plans().life.invoicesOf(policy)).map(({ state }) => state)).toEqual(['paid', 'paid', 'due', 'due']);
    });

    it('brings the certificate anew that was cancelled, and does not say that the cover is back as well', async () => {
      const plan = await plans().lapsed({ isIssued: true });
      const { policy, missed } = plan;
      await plans().portal.app.runDueJobs();
      await onStatement('SANEWCERT1', missed.amountCents, inTime(plan), await accountOf(policy));
      await plans().portal.app.runDueJobs();
      const isOfCertificate = like(outbox.key, `certificate:${policy.number}:%`);
      const mails = await db().select().from(outbox).where(isOfCertificate);
      expect(mails.map(({ subject }) => subject)).toEqual([`Your new certificate: policy ${policy.number}`]);
      expect(mails[0]?.attachments).toHaveLength(1);
    });

    it('never ended it after the days of reinstatement either, and asks for nothing that fell due meanwhile at once', async () => {
      const plan = await plans().lapsed();
      const { policy, missed } = plan;
      await plans().life.liveUntil(endOfDay(addDays(missed.dueOn, 50)));
      plans().life.sent.length = 0;
      expect((await plans().lapseOf(policy)).state).toBe('ENDED');
      await onStatement('SINTIME002', missed.amountCents, inTime(plan), await accountOf(policy));
      await isUnbroken(policy);
      expect(await plans().lapseOf(policy)).toMatchObject({ state: 'REVOKED', debt: null });
      await plan.comeBack();
      expect(await plan.read()).toMatchObject({ status: 'ACTIVE', lapse: null });
      await plans().life.liveUntil(new Date(clock.now().getTime() + days(1)));
      expect(told()).toEqual(['mail', 'text']);
      const today = nairobiDay(new Date(clock.now().getTime() - days(1)));
      const [, , second] = await plans().life.invoicesOf(policy);
      expect(second).toMatchObject({ state: 'due', dueOn: today });
      // With the grace of any instalment, and both reminders in it.
      await plans().life.liveUntil(endOfDay(addDays(today, 6)));
      await plan.comeBack();
      expect((await plan.read()).status).toBe('ACTIVE');
      await plans().life.liveUntil(endOfDay(addDays(today, 8)));
      await plan.comeBack();
      expect(plans().life.sent.filter(({ says }) => /overdue|Last reminder/.test(says))).toHaveLength(4);
      expect((await plan.read()).status).toBe('LAPSED');
    });

    it('never ended it where the owner has given it up, and withdraws what two have approved already', async () => {
      const plan = await plans().lapsed();
      const { policy, missed, giveUp } = plan;
      expect((await giveUp()).status).toBe(200);
      await db().update(returns).set({ state: 'approved' }).where(eq(returns.state, 'to-approve'));
      await onStatement('SINTIME003', missed.amountCents, inTime(plan), await accountOf(policy));
      await isUnbroken(policy);
      expect((await plans().returnsOf(policy)).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
    });

    it('has people settle what was paid out for cover that never ended', async () => {
      const plan = await plans().lapsed();
      const { policy, missed } = plan;
      await afterReinstatement(plan);
      const [owed] = await plans().returnsOf(policy);
      await db().update(returns).set({ state: 'sending' }).where(eq(returns.id, owed!.id));
      await onStatement('SINTIME004', missed.amountCents, inTime(plan), await accountOf(policy));
      await isUnbroken(policy);
      const { id } = await plans().lapseOf(policy);
      const [found] = await db()
        .select()
        .from(moneyCases)
        .where(eq(moneyCases.key, `settlement-paid:${id}`));
      expect(found).toMatchObject({ kind: 'settlement-paid', state: 'open', purchaseId: policy.purchaseId });
      expect(found!.dueAt.getTime()).toBeGreaterThan(clock.now().getTime());
      expect((await allBalances(db())).get(`settlement ${id}`)).toBe(owed!.amountCents);
    });

    it('fills the gap of one that was had back since, and counts for what is due next', async () => {
      const plan = await plans().lapsed();
      const { policy, missed, comeBack, declare } = plan;
      clock.forward(days(3));
      await comeBack();
      expect((await declare()).status).toBe(200);
      await plans().pay(policy, 'SBACKAGAIN');
      expect((await plans().lapseOf(policy)).state).toBe('REINSTATED');
      await onStatement('SINTIME005', missed.amountCents, inTime(plan), await accountOf(policy));
      await isUnbroken(policy);
      const { id, state } = await plans().lapseOf(policy);
      expect(state).toBe('REVOKED');
      expect((await allBalances(db())).has(`premium-refund ${id}`)).toBe(false);
      expect((await plans().life.invoicesOf(policy)).map(({ state }) => state)).toEqual([
        'paid',
        'paid',
        'paid',
        'due',
      ]);
    });

    it('never ended it where the owner has only declared yet', async () => {
      const plan = await plans().lapsed();
      const { policy, missed, declare } = plan;
      expect((await declare()).status).toBe(200);
      await onStatement('SINTIME006', missed.amountCents, inTime(plan), await accountOf(policy));
      await isUnbroken(policy);
    });

    it('adds what was made in time up, whichever is heard of first', async () => {
      const plan = await plans().lapsed();
      const { policy, missed } = plan;
      await onStatement('SINTIME007', 1_000_00, inTime(plan), await accountOf(policy));
      expect((await plan.read()).status).toBe('LAPSED');
      await onStatement('SINTIME008', missed.amountCents - 1_000_00, inTime(plan), await accountOf(policy));
      await isUnbroken(policy);
      expect((await allBalances(db())).has(`credit ${policy.purchaseId}`)).toBe(false);
    });

    it('counts from where it was typed to another account, once two operators have moved it', async () => {
      const plan = await plans().lapsed();
      const { policy, missed } = plan;
      await onStatement('SINTIME009', missed.amountCents, inTime(plan), 'KDA 123B');
      const move = { code: 'SINTIME009', purchaseId: policy.purchaseId, by: 'wairimu, otieno', now: clock.now() };
      expect(await db().transaction((tx) => moveReceipt(tx, move))).toBe(true);
      await isUnbroken(policy);
    });

    it('counts from a request that had failed and was paid after all', async () => {
      const plan = await plans().lapsed();
      const { policy } = plan;
      await plans().life.liveUntil(clock.now());
      const { life } = plans();
      // The next one: asked for on the phone in its grace, cancelled there, and the lapse comes.
      await onStatement('SINTIME010', plan.missed.amountCents, inTime(plan), await accountOf(policy));
      const [, , second] = await life.invoicesOf(policy);
      await life.liveUntil(new Date(endOfDay(addDays(second!.dueOn, 7)).getTime() - minutes(5)));
      const { purchaseId } = policy;
      await startPayment(life.scripted.deps[0]!, { purchaseId, phone: '+254712345678', idempotencyKey: null });
      const { checkoutRequestId } = life.scripted.asked.at(-1)!;
      await life.scripted.callBack(checkoutRequestId, 1032, null);
      await life.liveUntil(endOfDay(addDays(second!.dueOn, 8)));
      await plan.comeBack();
      expect((await plan.read()).status).toBe('LAPSED');
      life.scripted.truths.set(checkoutRequestId, { kind: 'succeeded' });
      await life.scripted.callBack(checkoutRequestId, 0, null);
      await life.goTo(clock.now());
      await isUnbroken(policy);
    });
  });

  it('has every cent in one account', async () => {
    expect([...(await allBalances(db())).values()].reduce((sum, cents) => sum + cents, 0)).toBe(0);
  });
});
