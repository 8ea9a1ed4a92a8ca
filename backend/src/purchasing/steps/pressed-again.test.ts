import { eq } from 'drizzle-orm';
import type { Purchase } from '@tulinde/contracts';
import { motorForm } from '@tulinde/testing/sample-customer';
import { purchases } from '../../platform/database/schema';
import { addCustomer, BrowserUnderTest, signIn } from '../../../testing/browser-under-test';
import type { PortalUnderTest } from '../../../testing/portal-under-test';
import { acceptTerms, walkOf } from '../../../testing/purchase-walk';
import { onSeededPortal } from '../../../testing/seeded-portal';

interface Offer {
  readonly quoteRef: string;
  readonly underWriter: string;
}

/* Nobody knows whether the first press arrived: an answer that is kept would keep what is known of the customer with it. */
onSeededPortal((portal, { db, anotherProcess }) => {
  const otherProcess = anotherProcess();
  let count = 0;

  const customer = async () => {
    count += 1;
    const email = `pressing${count}@example.co.ke`;
    await addCustomer(db(), { email });
    const browser = new BrowserUnderTest(portal, `197.249.7.${count}`);
    await signIn(browser, db(), email);
    return browser;
  };
  const through = (browser: BrowserUnderTest, process: PortalUnderTest) => {
    const other = new BrowserUnderTest(process);
    other.token = browser.token;
    browser.cookies.forEach((value, name) => other.cookies.set(name, value));
    return other;
  };
  const offers = async (): Promise<[Offer, Offer]> => {
    const { body } = await portal.call('/getQuote', motorForm());
    const { quoteRef, quotes } = body.data.data;
    return [0, 1].map((index) => ({ quoteRef, underWriter: quotes[index].underwriterName })) as [Offer, Offer];
  };
  const press = async (browser: BrowserUnderTest, offer: Offer, key: string) => {
    const { status, body } = await browser.call('/selectQuoteUnderwriter', offer, { 'idempotency-key': key });
    return { status, purchase: body.data as Purchase & { readonly buyerKey: string } };
  };
  const countOf = ({ quoteRef }: Offer) => db().$count(purchases, eq(purchases.quoteRef, quoteRef));

  it('gives a customer who presses Buy again the purchase of the first press', async () => {
    const browser = await customer();
    const [offer] = await offers();
    const first = await press(browser, offer, 'buy-again-0000001');
    const second = await press(browser, offer, 'buy-again-0000001');
    expect(second).toEqual(first);
    expect(await countOf(offer)).toBe(1);
  });

  it('begins one where both presses come at once, to two processes', async () => {
    const browser = await customer();
    const [offer] = await offers();
    const presses = [browser, through(browser, otherProcess), browser].map((at) =>
      press(at, offer, 'buy-again-0000002'),
    );
    const answers = await Promise.all(presses);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ purchase }) => purchase.purchaseId)).size).toBe(1);
    expect(await countOf(offer)).toBe(1);
  });

  it('answers as it stands by then', async () => {
    const browser = await customer();
    const [offer] = await offers();
    const { purchase } = await press(browser, offer, 'buy-again-0000003');
    await acceptTerms(portal, walkOf(browser.asPortal(), purchase.purchaseId, purchase.quoteRef));
    const again = await press(browser, offer, 'buy-again-0000003');
    expect(again.purchase).toMatchObject({ purchaseId: purchase.purchaseId, nextStep: 'personal-details' });
  });

  it('begins another for another offer, another press and another customer', async () => {
    const [browser, stranger] = [await customer(), await customer()];
    const [offer, other] = await offers();
    const begun = await Promise.all([
      press(browser, offer, 'buy-again-0000004'),
      press(browser, other, 'buy-again-0000004'),
      press(browser, offer, 'buy-again-0000005'),
      press(stranger, offer, 'buy-again-0000004'),
    ]);
    expect(new Set(begun.map(({ purchase }) => purchase.purchaseId)).size).toBe(4);
  });

  it('copies quotes that came by a link once', async () => {
    const browser = await customer();
    const { body } = await portal.call('/getQuote', motorForm());
    const { shareRef, quotes } = body.data.data;
    const offer = { quoteRef: shareRef, underWriter: quotes[0].underwriterName };
    const first = await press(browser, offer, 'buy-again-0000006');
    expect((await press(browser, offer, 'buy-again-0000006')).purchase.quoteRef).toBe(first.purchase.quoteRef);
  });
});
