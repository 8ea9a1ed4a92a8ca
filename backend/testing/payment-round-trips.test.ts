import { eq } from 'drizzle-orm';
import { purchases } from '../src/platform/database/schema';
import { days, minutes } from './portal-under-test';
import { onSeededMoney } from './money-under-test';
import type { Walk } from './purchase-walk';
import { roundTripsOf } from './round-trips';

/*
 * Round trips to PostgreSQL that the jobs of a confirmed payment wait for. Most of them are within the transaction that holds the
 * purchase locked. A number that has fallen is written down here; none rises.
 */
const budgets = {
  wholePrice: 29,
  deposit: 41,
  instalment: 27,
  secondCode: 23,
  partByHand: 45,
  restByHand: 31,
};

onSeededMoney((money) => {
  it('books each kind of payment in no more round trips than before', async () => {
    const { scripted, work } = money;
    const counted: Record<string, number> = {};
    const count = async (payment: keyof typeof budgets): Promise<void> => {
      counted[payment] = await roundTripsOf(work);
    };
    const answer = async (walk: Walk, code: string): Promise<void> => {
      await money.ask(walk);
      const { checkoutRequestId } = scripted.asked.at(-1)!;
      scripted.truths.set(checkoutRequestId, { kind: 'succeeded' });
      await scripted.callBack(checkoutRequestId, 0, code);
    };

    await answer(await money.sold(), 'SWHOLE0001');
    await count('wholePrice');
    const financed = await money.financed();
    await answer(financed, 'SDEPOSIT01');
    await count('deposit');
    await money.pass(days(20));
    await answer(financed, 'SINSTALM01');
    await count('instalment');
    await scripted.callBack(scripted.asked.at(-1)!.checkoutRequestId, 0, 'SINSTALM02');
    await count('secondCode');
    const walk = await money.sold();
    const [bought] = await money.db.select().from(purchases).where(eq(purchases.id, walk.id));
    await scripted.payByHand('SBYHAND001', { amountCents: 1_000_00, account: bought?.reference ?? '' });
    money.clock.forward(minutes(2));
    await count('partByHand');
    await scripted.payByHand('SBYHAND002', { amountCents: 100_000_00, account: bought?.reference ?? '' });
    money.clock.forward(minutes(2));
    await count('restByHand');
    expect(counted).toEqual(budgets);
  });
});
