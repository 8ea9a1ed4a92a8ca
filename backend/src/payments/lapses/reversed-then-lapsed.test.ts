import { addDays, daysBetween, nairobiDay } from '@tulinde/contracts';
import { onLapsedPlans } from '../../../testing/lapsed-plans';
import { days } from '../../../testing/portal-under-test';
import { endOfDay } from '../../domain/cover-times';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';

/* M-Pesa takes a payment back, nobody pays again, and the cover lapses: nothing leaves for money that nobody has paid. */
onLapsedPlans(({ clock, plans }) => {
  const leaves = async (policy: PolicyRow) =>
    (await plans().returnsOf(policy))
      .filter(({ state }) => state !== 'withdrawn')
      .map(({ amountCents }) => amountCents);
  /* What the terms say: the premium of the days that are left, half up to the cent. */
  const unearned = ({ grossCents, startsOn, endsOn }: PolicyRow, endedOn: string) =>
    Math.round((grossCents * daysBetween(endedOn, endsOn)) / (daysBetween(startsOn, endsOn) + 1));

  it.each([
    ['the deposit of a plan', 10],
    ['a price that was paid at once', undefined],
  ] as const)('owes the whole price less nothing after %s was taken back', async (_what, instalments) => {
    const { policy, comeBack, read } = await plans().bought(instalments === undefined ? {} : { instalments });
    await plans().reverse(policy);
    const endedOn = addDays(nairobiDay(clock.now()), 7);
    await plans().life.liveUntil(new Date(endOfDay(endedOn).getTime() + days(0.5)));
    const lapse = await plans().lapseOf(policy);
    expect(lapse).toMatchObject({
      endedOn,
      unearnedCents: unearned(policy, endedOn),
      loanCents: policy.payableCents,
    });
    expect(await leaves(policy)).toEqual([]);
    await plans().life.liveUntil(endOfDay(addDays(endedOn, 16)));
    // Cover for seven days, levies and stamp duty are asked for, as of any plan.
    expect(await plans().lapseOf(policy)).toMatchObject({ state: 'ENDED', debt: 'ASKED' });
    expect(await leaves(policy)).toEqual([]);
    await comeBack();
    const owed = (policy.payableCents - unearned(policy, endedOn)) / 100;
    expect((await read()).lapse).toMatchObject({ back: 0, owed, debt: 'ASKED' });
    expect(await plans().sumOfBooks()).toBe(0);
  });

  it('takes a reversed deposit off what comes back of a plan whose later instalments were paid', async () => {
    const { policy, invoices } = await plans().bought({ instalments: 4 });
    const [deposit, second, third] = invoices;
    for (const [index, invoice] of [second!, third!].entries()) {
      await plans().life.liveUntil(new Date(`${invoice.dueOn}T10:00:00+03:00`));
      await plans().payByHand(policy, invoice.amountCents, `SREVLAPS0${index}`, clock.now());
    }
    await plans().reverse(policy);
    const endedOn = addDays(nairobiDay(clock.now()), 7);
    await plans().life.liveUntil(new Date(endOfDay(endedOn).getTime() + days(0.5)));
    const lapse = await plans().lapseOf(policy);
    // As if all three had stayed, and then the deposit is missing: nobody pays for it.
    const all = invoices.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const fourth = invoices[3]!.amountCents;
    const interestOfLast = Math.round((all - 3 * deposit!.amountCents) / 100) * 100 - fourth;
    expect(interestOfLast).toBe(0);
    expect(lapse.loanCents).toBeLessThanOrEqual(fourth + deposit!.amountCents);
    expect(lapse.loanCents).toBeGreaterThan(Math.floor(fourth / 1.05) + deposit!.amountCents);
    const back = lapse.unearnedCents - lapse.loanCents;
    expect(await leaves(policy)).toEqual(back > 0 ? [back] : []);
  });

  it('pays less where the reversal comes when the days of reinstatement are over, and names what has left', async () => {
    const first = await plans().lapsed();
    await plans().life.liveUntil(endOfDay(addDays(first.missed.dueOn, 22)));
    const before = (await plans().settlementOf(first.policy))!;
    expect(before).toMatchObject({ state: 'to-approve' });
    const cents = await plans().reverse(first.policy);
    const left = Math.max(0, before.amountCents - cents);
    expect(await leaves(first.policy)).toEqual(left > 0 ? [left] : []);
    expect(await plans().sumOfBooks()).toBe(0);
  });

  it('tells people what is lost where the settlement had left', async () => {
    const { policy, missed } = await plans().lapsed();
    await plans().life.liveUntil(endOfDay(addDays(missed.dueOn, 22)));
    const sent = (await plans().settlementOf(policy))!;
    await plans().leave(sent.id);
    const cents = await plans().reverse(policy);
    const lost = Math.min(cents, sent.amountCents);
    const [reversal] = (await plans().casesOf(policy)).filter(({ kind }) => kind === 'reversal');
    expect(reversal!.summary).toContain(`KES ${(lost / 100).toLocaleString('en-KE')}`);
    expect(reversal!.summary).toContain(`return ${sent.id}`);
  });
});
