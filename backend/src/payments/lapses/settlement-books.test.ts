import { addDays } from '@tulinde/contracts';
import { onLapsedPlans } from '../../../testing/lapsed-plans';
import { endOfDay } from '../../domain/cover-times';
import { allBalances } from '../ledger/balances';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';

/* What a lapse leaves is in the books: what the insurer owes, what of it is the loan's, and what is the customer's. */
onLapsedPlans(({ db, plans }) => {
  /* Of this lapse and its returns, cents, by the name of the account. */
  const booksOf = async (policy: PolicyRow) => {
    const { id } = await plans().lapseOf(policy);
    const returned = await plans().returnsOf(policy);
    const balances = await allBalances(db());
    const of = (key: string) => balances.get(key) ?? 0;
    return {
      refund: of(`premium-refund ${id}`),
      loan: of(`loan ${id}`),
      settlement: of(`settlement ${id}`),
      toReturn: returned.map((row) => of(`to-return ${row.id}`)),
    };
  };
  const empty = { refund: 0, loan: 0, settlement: 0 };

  it('holds the settlement for the customer from the lapse on, and takes it back when the cover never ended', async () => {
    const { policy, missed, end } = await plans().lapsed();
    const { unearnedCents, loanCents } = await plans().lapseOf(policy);
    expect(await booksOf(policy)).toEqual({
      refund: unearnedCents,
      loan: -loanCents,
      settlement: 0,
      toReturn: [loanCents - unearnedCents],
    });
    await plans().payByHand(policy, missed.amountCents, 'SBOOKED001', new Date(end.getTime() - 30_000));
    expect(await booksOf(policy)).toEqual({ ...empty, toReturn: [0] });
  });

  it('moves it to another return where the cover is given up', async () => {
    const { policy, giveUp } = await plans().lapsed();
    const { refund, loan, toReturn } = await booksOf(policy);
    expect((await giveUp()).status).toBe(200);
    expect(await booksOf(policy)).toEqual({ refund, loan, settlement: 0, toReturn: [0, ...toReturn] });
  });

  it('has what the customer owes against the loan, and writes off what is not asked for', async () => {
    const { policy, missed } = await plans().lapsed({ instalments: 10 });
    plans().rules.waiveUpToCents = 1_500_00;
    const { unearnedCents, loanCents } = await plans().lapseOf(policy);
    const owed = loanCents - unearnedCents;
    expect(owed).toBeGreaterThan(0);
    expect(await booksOf(policy)).toEqual({ refund: unearnedCents, loan: -loanCents, settlement: owed, toReturn: [] });
    await plans().life.liveUntil(endOfDay(addDays(missed.dueOn, 22)));
    expect((await plans().lapseOf(policy)).debt).toBe('WAIVED');
    expect(await booksOf(policy)).toMatchObject({ settlement: 0 });
    expect((await allBalances(db())).get('waived')).toBe(owed);
  });

  it('has every cent in one account', async () => {
    expect([...(await allBalances(db())).values()].reduce((sum, cents) => sum + cents, 0)).toBe(0);
  });
});
