import { eq } from 'drizzle-orm';
import { policies, purchases, valuationBookings } from '../../platform/database/schema';
import { onSeededMoney } from '../../../testing/money-under-test';
import { days, minutes } from '../../../testing/portal-under-test';
import type { Walk } from '../../../testing/purchase-walk';

/* The whole price, paid to the paybill number by the customer's own hand, when the purchase is not what it was. */
onSeededMoney((money) => {
  const rowOf = async ({ id }: Walk) => (await money.db.select().from(purchases).where(eq(purchases.id, id)))[0]!;
  const priceOf = async (walk: Walk): Promise<number> => (await walk.ok('/getPurchase')).price.total as number;

  it('gives the cover 25 hours after the summary, when housekeeping has been there', async () => {
    const walk = await money.sold();
    const price = await priceOf(walk);
    money.clock.forward(days(1) + minutes(60));
    await money.purgeExpired();
    await money.byHand(walk, price);
    expect((await rowOf(walk)).state).toBe('paid');
    // A buyer who asked to be called is still called.
    expect(
      await money.db.select().from(valuationBookings).where(eq(valuationBookings.purchaseId, walk.id)),
    ).toHaveLength(1);
  });

  it('starts on the day it was paid on, though it is heard of after midnight', async () => {
    await money.passTo(`2026-02-05T23:59:20+03:00`);
    const walk = await money.sold();
    const price = await priceOf(walk);
    await money.byHand(walk, price);
    expect(await rowOf(walk)).toMatchObject({ state: 'paid', startsOn: '2026-02-05' });
    expect((await money.read(walk)).instalments[0]?.paidAt).toBe('2026-02-05T20:59:20.000Z');
  });

  it('gives the cover when the quotes are gone, for money of before their end, and gives later money back', async () => {
    const [inTime, late] = [await money.sold(), await money.sold()];
    const price = await priceOf(inTime);
    const { accepted } = await rowOf(inTime);
    const end = new Date(accepted!.expiresAt);
    money.clock.forward(end.getTime() - minutes(1) - money.clock.now().getTime());
    // Matched two minutes later, when they have ended.
    await money.byHand(inTime, price);
    expect((await rowOf(inTime)).state).toBe('paid');
    await money.purgeExpired();
    await money.byHand(late, price);
    expect((await rowOf(late)).state).toBe('open');
    expect(await money.returnsOf(late)).toMatchObject([
      { reason: 'OFFER_ENDED', amountCents: price * 100, state: 'to-approve', phone: '+254712345678' },
    ]);
  });

  it('comes back where another purchase covers the vehicle meanwhile', async () => {
    const vehicle = { registration: 'KDM 555M', chassisNumber: 'NZE161-55555' };
    const [first, second] = [await money.sold({ vehicle }), await money.sold({ vehicle })];
    const price = await priceOf(first);
    await money.byHand(first, price);
    await money.byHand(second, price);
    expect([(await rowOf(first)).state, (await rowOf(second)).state]).toEqual(['paid', 'open']);
    expect(await money.returnsOf(second)).toMatchObject([{ reason: 'INCOMPLETE', amountCents: price * 100 }]);
    expect(await money.db.select().from(policies)).toEqual([]);
  });
});
