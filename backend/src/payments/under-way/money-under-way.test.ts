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

  it('asks once more what became of a request that nobody answered, and goes by that', async () => {
    const walk = await money.financed();
    await money.ask(walk);
    const { checkoutRequestId } = money.scripted.asked.at(-1)!;
    await money.scripted.callBack(checkoutRequestId, 1037, null);
    await money.work();
    const [deposit] = await invoicesOfPurchase(money.db, walk.id);
    const deadline = new Date(money.clock.now().getTime() + minutes(30));
    const known = new Date(deadline.getTime() + minutes(10));
    const look = () => moneyUnderWay(money.db, deposit!, { deadline, now: money.clock.now() });
    // To the millisecond at the first instant at which M-Pesa knows all that was paid before the deadline.
    await money.passTo(known.toISOString());
    expect(await look()).toEqual(new Date(known.getTime() + minutes(10)));
    money.scripted.truths.set(checkoutRequestId, { kind: 'failed', code: 1037 });
    await money.work();
    expect(await look()).toBeNull();
  });
});
