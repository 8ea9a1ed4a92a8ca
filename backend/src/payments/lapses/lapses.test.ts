import { and, eq } from 'drizzle-orm';
import { addDays, formatCents } from '@tulinde/contracts';
import { jobs, outbox, returns } from '../../platform/database/schema';
import { mailedRight } from '../../../testing/link-to-purchase';
import { onLapsedPlans } from '../../../testing/lapsed-plans';
import { days } from '../../../testing/portal-under-test';
import { endOfDay } from '../../domain/cover-times';
import { toShilling } from '../../domain/pricing/money';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';
import { findPurchase } from '../../purchasing/records/repository';
import { certifyAgainJob } from './undo-lapse';

onLapsedPlans(({ db, clock, plans }) => {
  const rightOf = ({ purchaseId }: { purchaseId: string }) => mailedRight(db(), purchaseId, clock.now());

  it('tells by both ways what the lapse leaves and the way back, and pays it after fourteen days', async () => {
    const { policy, missed, read } = await plans().lapsed();
    const { status, lapse } = await read();
    const { unearnedCents, loanCents } = await plans().lapseOf(policy);
    // Whole shillings, as M-Pesa pays it, in every place.
    const backCents = toShilling(unearnedCents - loanCents);
    expect([status, lapse]).toEqual([
      'LAPSED',
      {
        state: 'OPEN',
        endedOn: addDays(missed.dueOn, 7),
        reinstateUntil: addDays(missed.dueOn, 21),
        due: missed.amountCents / 100,
        isDeclared: false,
        unearned: unearnedCents / 100,
        loan: loanCents / 100,
        back: backCents / 100,
        owed: Math.max(0, loanCents - unearnedCents) / 100,
        debt: null,
      },
    ]);
    const told = plans().life.sent.filter(({ says }) => says.includes('Your cover has ended'));
    expect(told.map(({ way }) => way)).toEqual(['mail', 'text']);
    const mails = await db().select().from(outbox);
    expect(JSON.stringify(mails)).toContain(`${formatCents(backCents)} comes back to you`);
    const owed = await plans().settlementOf(policy);
    expect(owed).toMatchObject({
      reason: 'SETTLEMENT',
      payableCents: backCents,
      amountCents: unearnedCents - loanCents,
      payFrom: endOfDay(addDays(missed.dueOn, 21)),
    });
    const refused = await plans().portal.call('/startPayment', {
      purchaseId: await rightOf(policy),
      phone: '0712345678',
    });
    expect(refused.body.message).toBe(
      'This cover has ended because an instalment was not paid. Your policy’s page says how to get it back.',
    );
    await plans().life.liveUntil(endOfDay(addDays(missed.dueOn, 22)));
    expect((await plans().lapseOf(policy)).state).toBe('ENDED');
  });

  it('brings cover back with the payment after the declaration, to the same last day and not over the gap', async () => {
    const { policy, missed, end, comeBack, read, declare } = await plans().lapsed();
    clock.forward(days(3));
    await comeBack();
    const declared = await declare();
    expect([declared.status, declared.body.data]).toEqual([200, { purchaseId: policy.purchaseId }]);
    expect((await read()).status).toBe('LAPSED');
    // Grace is over: the day to pay by is that of the reinstatement, and what it would leave is not said to come back.
    const { data: payment } = (await plans().portal.call('/getPayment', { purchaseId: await rightOf(policy) })).body;
    expect([payment.reinstateUntil, payment.notes]).toEqual([addDays(missed.dueOn, 21), []]);
    await plans().pay(policy, 'SREINSTATE');
    const paidAt = clock.now();
    const { periods } = (await findPolicyOf(db(), policy.purchaseId))!;
    expect(periods).toEqual([
      expect.objectContaining({ closed: 'LAPSED', endsAt: end }),
      expect.objectContaining({
        opened: 'REINSTATED',
        closed: null,
        startsAt: paidAt,
        endsAt: endOfDay(policy.endsOn),
      }),
    ]);
    expect(await read()).toMatchObject({ status: 'ACTIVE', lapse: { state: 'REINSTATED' } });
    const after = (await plans().portal.call('/getPayment', { purchaseId: await rightOf(policy) })).body.data;
    expect(after.reinstateUntil).toBeNull();
    expect((await plans().settlementOf(policy))?.state).toBe('withdrawn');
    const again = and(eq(jobs.kind, certifyAgainJob), eq(jobs.state, 'waiting'));
    expect(await db().$count(jobs, again)).toBe(1);
    expect((await declare()).body.code).toBe('NOT_LAPSED');
  });

  it('gives back on day fifteen what came without the declaration', async () => {
    const { policy, missed } = await plans().lapsed();
    await plans().payByHand(policy, missed.amountCents, 'SNODECLARE', clock.now());
    expect((await findPurchase(db(), policy.purchaseId))?.state).toBe('lapsed');
    await plans().life.liveUntil(endOfDay(addDays(missed.dueOn, 22)));
    const back = await db().select().from(returns).where(eq(returns.purchaseId, policy.purchaseId));
    expect(back.map(({ reason, amountCents }) => [reason, amountCents])).toContainEqual(['LAPSED', missed.amountCents]);
  });

  it('never ended the cover where the money is heard of late and had been paid in time', async () => {
    const { policy, missed, end, read } = await plans().lapsed();
    await plans().payByHand(policy, missed.amountCents, 'SINTIME001', new Date(end.getTime() - 30_000));
    expect((await findPolicyOf(db(), policy.purchaseId))!.periods).toEqual([
      expect.objectContaining({ closed: null, endsAt: endOfDay(policy.endsOn) }),
    ]);
    expect(await read()).toMatchObject({ status: 'ACTIVE', lapse: null, nextInstalment: { number: 2, state: 'due' } });
    expect((await plans().settlementOf(policy))?.state).toBe('withdrawn');
  });

  it('pays the settlement at once where the owner gives the cover up', async () => {
    const { policy, giveUp, read, declare } = await plans().lapsed();
    expect((await giveUp()).status).toBe(200);
    expect((await read()).lapse?.state).toBe('GIVEN_UP');
    const all = await db().select().from(returns).where(eq(returns.purchaseId, policy.purchaseId));
    expect(all.filter(({ state }) => state !== 'withdrawn').map(({ payFrom }) => payFrom)).toEqual([clock.now()]);
    expect((await declare()).body.code).toBe('NOT_LAPSED');
  });
});
