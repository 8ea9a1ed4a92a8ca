import { eq } from 'drizzle-orm';
import { addDays, nairobiDay } from '@tulinde/contracts';
import { applyEffects } from '../../claims/effects/apply-effects';
import { offerForClaim } from '../../claims/effects/offer-for-claim';
import { changeClaim, type ClaimRow } from '../../claims/records/change-claim';
import { claimOffers, claims } from '../../platform/database/schema';
import { endOfDay } from '../../domain/cover-times';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { onLapsedPlans } from '../../../testing/lapsed-plans';
import { days, minutes } from '../../../testing/portal-under-test';
import { allBalances } from '../ledger/balances';

/* An instalment is missed while a claim is open: the cover ends on its day, and its money waits for the claim. */
onLapsedPlans(({ db, clock, plans }) => {
  const leaves = async (policy: PolicyRow) =>
    (await plans().returnsOf(policy))
      .filter(({ state }) => state !== 'withdrawn')
      .map(({ amountCents }) => amountCents);
  const balance = async (key: string) => (await allBalances(db())).get(key) ?? 0;
  /* Stolen ten days after the deposit, and the second instalment is not paid. */
  const stolenAndLapsed = async () => {
    const plan = await plans().bought({ instalments: 10 });
    const { policy, invoices } = plan;
    clock.forward(days(10));
    const claim = await plans().claimOf(policy);
    const before = await offerFor(claim);
    plans().life.sent.length = 0;
    const end = endOfDay(addDays(invoices[1]!.dueOn, 7));
    await plans().life.liveUntil(new Date(end.getTime() + days(0.5)));
    await plan.comeBack();
    return { ...plan, claim, before, end };
  };
  const offerFor = (claim: ClaimRow) =>
    offerForClaim(db(), claim, { found: { marketValue: 1_800_000, protection: 'TRACKER' }, now: clock.now() });
  const agreed = async (claim: ClaimRow) => {
    const offer = await offerFor(claim);
    const lines = offer.lines.map((line) => ({ ...line, words: { en: '', sw: '' } }));
    const { number: claimNumber } = claim;
    const madeAt = clock.now();
    const { totalCents } = offer;
    await db()
      .insert(claimOffers)
      .values({ id: `offer of ${claimNumber}`, claimNumber, lines, totalCents, state: 'ACCEPTED', madeAt });
    return offer;
  };
  const settle = (claim: ClaimRow, settledCents: number) =>
    db().transaction(async (tx) => {
      const at = clock.now();
      const [row] = await tx.select().from(claims).where(eq(claims.number, claim.number)).for('update');
      const set = { state: 'SETTLED', settledCents, settledAt: at } as const;
      const after = await changeClaim(tx, row!, { set, happened: [{ type: 'SETTLED', actor: 'INSURER' }], at });
      await applyEffects(tx, after, { type: 'SETTLED', at });
    });
  const withdraw = (claim: ClaimRow) =>
    db().update(claims).set({ state: 'WITHDRAWN' }).where(eq(claims.number, claim.number));
  const owing = (offer: { readonly lines: readonly { kind: string; cents: number }[] }) =>
    0 - (offer.lines.find(({ kind }) => kind === 'INSTALMENTS')?.cents ?? 0);

  it('ends the cover on its day, and neither books what it leaves nor names a sum', async () => {
    const { policy, claim, read, end } = await stolenAndLapsed();
    expect(await leaves(policy)).toEqual([]);
    const { status, lapse } = await read();
    expect(status).toBe('LAPSED');
    expect(lapse).toMatchObject({ state: 'OPEN', unearned: 0, loan: 0, back: 0, owed: 0, money: 'HELD' });
    const { id, endedOn } = await plans().lapseOf(policy);
    expect(endOfDay(endedOn)).toEqual(end);
    for (const account of ['premium-refund', 'loan', 'settlement']) expect(await balance(`${account} ${id}`)).toBe(0);
    const mails = plans().life.sent.filter(({ says }) => says.includes('cover has ended'));
    expect(mails.map(({ way }) => way)).toEqual(['mail', 'text']);
    // The days of reinstatement pass, and the claim is still open.
    await plans().life.liveUntil(endOfDay(addDays(nairobiDay(end), 20)));
    expect(await plans().lapseOf(policy)).toMatchObject({ state: 'ENDED', money: 'HELD', debt: null });
    expect([await leaves(policy), await plans().sumOfBooks()]).toEqual([[], 0]);
    await withdraw(claim);
  });

  it('settles it once the claim is closed without payment, and tells the owner then', async () => {
    const { policy, claim } = await stolenAndLapsed();
    await withdraw(claim);
    plans().life.sent.length = 0;
    await plans().life.liveUntil(new Date(clock.now().getTime() + days(1)));
    const lapse = await plans().lapseOf(policy);
    expect(lapse).toMatchObject({ state: 'OPEN', money: null });
    const difference = lapse.unearnedCents - lapse.loanCents;
    expect(await leaves(policy)).toEqual(difference > 0 ? [difference] : []);
    expect(await balance(`premium-refund ${lapse.id}`)).toBe(lapse.unearnedCents);
    const told = plans().life.sent.filter(({ says }) => says.includes('Your claim is closed'));
    expect(told.map(({ way }) => way)).toEqual(['mail', 'text']);
    expect(await plans().sumOfBooks()).toBe(0);
  });

  it('takes the loan off the offer as before the lapse, and leaves the premium with the insurer', async () => {
    const { policy, claim, before, invoices } = await stolenAndLapsed();
    const offer = await agreed(claim);
    const { loanCents } = await plans().lapseOf(policy);
    expect(owing(offer)).toBe(loanCents);
    // Not paying pays nothing: of a month more its interest alone is owed.
    expect(offer.totalCents).toBeLessThanOrEqual(before.totalCents);
    await settle(claim, offer.totalCents);
    expect(await leaves(policy)).toEqual([]);
    const { id, state, money, debt } = await plans().lapseOf(policy);
    expect([state, money, debt]).toEqual(['ENDED', 'KEPT', null]);
    for (const account of ['premium-refund', 'loan', 'settlement']) expect(await balance(`${account} ${id}`)).toBe(0);
    expect(await balance(`claim ${claim.number}`)).toBe(loanCents);
    expect(await balance(`invoice ${invoices[1]!.id}`)).toBe(-loanCents);
    const states = (await plans().life.invoicesOf(policy)).map(({ state: each }) => each);
    expect(states.slice(0, 3)).toEqual(['paid', 'paid', 'cancelled']);
    await plans().life.liveUntil(new Date(clock.now().getTime() + days(40)));
    expect([await leaves(policy), await plans().sumOfBooks()]).toEqual([[], 0]);
  });

  it('takes back what was to be paid where the claim is reported after the lapse', async () => {
    const { policy } = await plans().lapsed({ instalments: 4 });
    const before = await leaves(policy);
    expect(before).toHaveLength(1);
    const claim = await plans().claimOf(policy);
    const at = clock.now();
    await db().transaction((tx) => applyEffects(tx, claim, { type: 'SUBMITTED', at }));
    expect(await leaves(policy)).toEqual([]);
    expect((await plans().lapseOf(policy)).money).toBe('HELD');
    await withdraw(claim);
    await plans().life.liveUntil(new Date(at.getTime() + minutes(61)));
    expect(await leaves(policy)).toEqual(before);
    expect(await plans().sumOfBooks()).toBe(0);
  });

  it('has people get back what had left before a claim was paid', async () => {
    const { policy, missed } = await plans().lapsed({ instalments: 4 });
    await plans().life.liveUntil(endOfDay(addDays(missed.dueOn, 22)));
    await plans().leave((await plans().settlementOf(policy))!.id);
    const claim = await plans().claimOf(policy);
    await db().transaction((tx) => applyEffects(tx, claim, { type: 'SUBMITTED', at: clock.now() }));
    const offer = await agreed(claim);
    await settle(claim, offer.totalCents);
    const kinds = (await plans().casesOf(policy)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['refund-and-claim', 'settlement-paid']));
    expect(await plans().sumOfBooks()).toBe(0);
  });
});
