import { eq } from 'drizzle-orm';
import { purchases, returns } from '../../platform/database/schema';
import { addCustomer, BrowserUnderTest, signIn } from '../../../testing/browser-under-test';
import { onSeededMoney } from '../../../testing/money-under-test';
import { walkOf, walkTo, type Walk } from '../../../testing/purchase-walk';
import { issuedTo } from '../../../testing/renewable';
import { soldMotor } from '../../../testing/sold-purchase';

/* Renewals of one policy that were begun more than once, and are paid. */
onSeededMoney({ at: '2026-03-02T09:00:00Z' }, (money) => {
  const stateOf = async ({ id }: Walk) =>
    (await money.db.select().from(purchases).where(eq(purchases.id, id)))[0]!.state;

  it('gives cover for the first price that is in, sends the second back, and a shilling for one refuses no other', async () => {
    const { portal, db } = money;
    const email = 'renews.by.hand@example.co.ke';
    const customerId = await addCustomer(db, { email, phone: '+254722000999' });
    const vehicle = { registration: 'KDR 901B', chassisNumber: 'NZE141-90901', startDate: '2026-03-05' };
    const policy = await issuedTo(portal, db, { purchaseId: await soldMotor(portal, { vehicle }), customerId });
    portal.clock.forward(new Date('2027-02-10T09:00:00Z').getTime() - portal.clock.now().getTime());
    const browser = new BrowserUnderTest(portal, '197.249.9.1');
    await signIn(browser, db, email);
    const { set } = (await browser.call('/getRenewalQuote', { policyNumber: policy.number })).body.data;
    const offer = { quoteRef: set.quoteRef as string, underWriter: policy.underwriterName };
    const begun = async () => {
      const { purchaseId } = (await browser.call('/selectQuoteUnderwriter', offer)).body.data;
      const walk = walkOf(portal, purchaseId as string, offer.quoteRef);
      const { registration, chassisNumber } = vehicle;
      await walkTo(portal, walk, 'payment', {
        vehicle: { registration, chassisNumber, startDate: '2027-03-05', isRenewal: true },
      });
      await walk.ok('/choosePaymentPlan', { plan: 'FULL', instalments: null, isAgreed: false });
      return walk;
    };
    const [shilling, first, second] = [await begun(), await begun(), await begun()];
    const { price } = await first.ok('/getPurchase');
    await money.byHand(shilling, 1, { phone: '+254722000999' });
    expect(await stateOf(shilling)).toBe('paying');

    expect(await money.ask(first)).toBe(price.total);
    await money.answer();
    expect(await stateOf(first)).toBe('paid');
    await money.byHand(second, price.total, { phone: '+254722000999' });
    expect(await stateOf(second)).toBe('open');
    const back = await db.select().from(returns).where(eq(returns.purchaseId, second.id));
    expect(back).toMatchObject([{ reason: 'INCOMPLETE', amountCents: price.total * 100, phone: '+254722000999' }]);
  });
});
