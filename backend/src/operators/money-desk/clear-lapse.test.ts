import { eq } from 'drizzle-orm';
import { moneyCases, moneyEvents, returns } from '../../platform/database/schema';
import { onLapsedPlans } from '../../../testing/lapsed-plans';
import { days } from '../../../testing/portal-under-test';
import { settlementAccount, toReturnAccount, moved } from '../../payments/ledger/accounts';
import { allBalances } from '../../payments/ledger/balances';
import { writeEntry } from '../../payments/ledger/write-entry';
import { clearLapse, openLapseAccounts, type Clearing } from './clear-lapse';
import { readAndConfirm } from '../../../testing/read-and-confirm';

onLapsedPlans(({ db, clock, plans }) => {
  const refused = (code: string) => expect.objectContaining({ name: 'OperatorRefusal', code });
  const clear = (operator: string, of: Pick<Clearing, 'account' | 'lapseId'> & { to?: Clearing['to'] }) =>
    readAndConfirm((reading) =>
      db().transaction((tx) =>
        clearLapse(tx, { to: 'bank', because: 'transfer of 3 May', operator, reading, now: clock.now(), ...of }),
      ),
    );
  const openOf = async (lapseId: number) =>
    (await openLapseAccounts(db()))
      .filter(({ lapse }) => lapse === lapseId)
      .map(({ account, cents }) => [account, cents]);

  it('settles with insurer and lender by bank, by two operators, once the cover cannot come back', async () => {
    const { policy, giveUp } = await plans().lapsed();
    const { id: lapseId, unearnedCents, loanCents } = await plans().lapseOf(policy);
    const refund = { account: 'premium-refund', lapseId } as const;
    await expect(clear('wairimu', refund)).rejects.toEqual(refused('NOT_OVER'));
    await giveUp();
    expect(await openOf(lapseId)).toEqual([
      ['loan', -loanCents],
      ['premium-refund', unearnedCents],
    ]);
    await expect(clear('wairimu', { ...refund, to: 'waived' })).rejects.toEqual(refused('WRONG_ACCOUNT'));
    for (const account of ['premium-refund', 'loan'] as const) {
      expect(await clear('wairimu', { account, lapseId })).toBe('proposed');
      await expect(clear('wairimu', { account, lapseId })).rejects.toEqual(refused('SAME_OPERATOR'));
      expect(await clear('otieno', { account, lapseId })).toBe('booked');
      await expect(clear('otieno', { account, lapseId })).rejects.toEqual(refused('NOTHING_OPEN'));
    }
    expect(await openOf(lapseId)).toEqual([]);
    expect((await allBalances(db())).get('bank')).toBe(unearnedCents - loanCents);
    const kept = await db()
      .select()
      .from(moneyEvents)
      .where(eq(moneyEvents.about, `lapse:${lapseId}`));
    expect(kept.map(({ kind, by }) => [kind, by])).toEqual([
      ['lapse-proposed', 'wairimu'],
      ['lapse-cleared', 'wairimu, otieno'],
      ['lapse-proposed', 'wairimu'],
      ['lapse-cleared', 'wairimu, otieno'],
    ]);
  });

  it('clears a settlement that had left before its payment turned up, and closes the case of it', async () => {
    const { policy, missed, end } = await plans().lapsed();
    const { id: lapseId } = await plans().lapseOf(policy);
    const owed = (await plans().settlementOf(policy))!;
    // It leaves on the fifteenth day.
    const { id: returnId, amountCents } = owed;
    await plans().life.goTo(new Date(end.getTime() + days(16)));
    await db().transaction(async (tx) => {
      const postings = moved(amountCents, toReturnAccount(returnId), { account: 'mpesa', ref: '' });
      await writeEntry(tx, { kind: 'payout', at: clock.now(), returnId, reason: 'paid out', postings });
      await tx.update(returns).set({ state: 'paid', closedAt: clock.now() }).where(eq(returns.id, returnId));
    });
    await plans().payByHand(policy, missed.amountCents, 'SCLEARED01', new Date(end.getTime() - 30_000));
    expect(await openOf(lapseId)).toEqual([['settlement', amountCents]]);
    const caseOf = async () =>
      (
        await db()
          .select()
          .from(moneyCases)
          .where(eq(moneyCases.key, `settlement-paid:${lapseId}`))
      )[0];
    expect(await caseOf()).toMatchObject({ state: 'open' });
    const before = (await allBalances(db())).get(`waived`) ?? 0;
    const settlement = { account: 'settlement', lapseId, to: 'waived' } as const;
    await clear('otieno', settlement);
    expect(await clear('wairimu', settlement)).toBe('booked');
    expect((await allBalances(db())).get('waived')).toBe(before + amountCents);
    expect((await allBalances(db())).get(`settlement ${settlementAccount(lapseId).ref}`) ?? 0).toBe(0);
    expect(await caseOf()).toMatchObject({ state: 'closed', closedBy: 'otieno, wairimu' });
  });

  it('knows the lapse that it is of', async () => {
    await expect(clear('wairimu', { account: 'loan', lapseId: 999_999 })).rejects.toEqual(refused('NO_LAPSE'));
  });
});
