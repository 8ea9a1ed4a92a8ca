import { eq } from 'drizzle-orm';
import { ledgerReceipts } from '../../platform/database/schema';
import { onLapsedPlans } from '../../../testing/lapsed-plans';
import { allBalances } from '../ledger/balances';
import { fromCents } from '@tulinde/contracts';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { reverseReceipt } from '../reconciliation/reverse-receipt';
import { differenceOf } from './repository';

/* M-Pesa takes the deposit back after the cover has lapsed for the instalment after it. */
onLapsedPlans(({ db, clock, plans }) => {
  const takeBackDeposit = async ({ purchaseId }: PolicyRow) => {
    const [deposit] = await db().select().from(ledgerReceipts).where(eq(ledgerReceipts.purchaseId, purchaseId));
    const { code, amountCents } = deposit!;
    const now = clock.now();
    const reversal = { code: code!, by: `R${code}`, cents: amountCents, at: now, now };
    expect(await db().transaction((tx) => reverseReceipt(tx, reversal))).toBe(true);
    return amountCents;
  };
  const toGoBack = async (policy: PolicyRow) =>
    (await plans().returnsOf(policy))
      .filter(({ state }) => state === 'to-approve')
      .map(({ amountCents }) => amountCents);

  it('is owed as well for the cover to come back, and the settlement is less by it', async () => {
    const { policy, missed, read, declare, end } = await plans().lapsed({ instalments: 10 });
    const before = await plans().lapseOf(policy);
    const cents = await takeBackDeposit(policy);
    const left = differenceOf(before) - cents;
    const lapse = await plans().lapseOf(policy);
    expect(differenceOf(lapse)).toBe(left);
    expect(await toGoBack(policy)).toEqual(left > 0 ? [left] : []);
    expect(await read()).toMatchObject({ lapse: { due: fromCents(missed.amountCents + cents) } });

    await declare();
    await plans().payByHand(policy, missed.amountCents, 'STAKENBK01', clock.now());
    expect((await plans().lapseOf(policy)).state).toBe('OPEN');
    await plans().payByHand(policy, cents, 'STAKENBK02', clock.now());
    expect((await plans().lapseOf(policy)).state).toBe('REINSTATED');
    expect(await toGoBack(policy)).toEqual([]);
    const settlement = [...(await allBalances(db()))].filter(([account]) => account === `settlement ${lapse.id}`);
    expect(settlement.filter(([, balance]) => balance !== 0)).toEqual([]);
    expect(clock.now() > end).toBe(true);
  });

  it('leaves less to be paid at once where the cover is given up, and a debt where nothing is left', async () => {
    const { policy, giveUp } = await plans().lapsed({ instalments: 3 });
    const before = differenceOf(await plans().lapseOf(policy));
    const cents = await takeBackDeposit(policy);
    await giveUp();
    const lapse = await plans().lapseOf(policy);
    expect(lapse).toMatchObject({ state: 'GIVEN_UP', debt: before < cents ? 'ASKED' : null });
    expect(await toGoBack(policy)).toEqual(before > cents ? [before - cents] : []);
  });
});
