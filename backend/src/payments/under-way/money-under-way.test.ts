import { onSeededMoney } from '../../../testing/money-under-test';
import { minutes } from '../../../testing/portal-under-test';
import { invoicesOfPurchase } from '../invoices/repository';
import { moneyUnderWay } from './money-under-way';

onSeededMoney((money) => {
  it('waits ten minutes past the deadline for what M-Pesa confirms late, and no longer', async () => {
    const walk = await money.financed();
    await money.ask(walk);
    await money.answer();
    const [, second] = await invoicesOfPurchase(money.db, walk.id);
    const deadline = new Date('2026-03-09T21:00:00Z');
    const at = (milliseconds: number) =>
      moneyUnderWay(money.db, second!, { deadline, now: new Date(deadline.getTime() + milliseconds) });
    const known = new Date(deadline.getTime() + minutes(10));
    expect(await at(0)).toEqual(known);
    expect(await at(minutes(10) - 1)).toEqual(known);
    expect(await at(minutes(10))).toBeNull();
  });
});
