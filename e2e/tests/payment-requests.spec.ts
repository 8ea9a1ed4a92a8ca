import { routes } from '../../shared/contracts/src';
import { portalCalls, readyPurchase } from '../journeys/portal-calls';
import { phoneOf, PurchaseJourney } from '../journeys/purchase-journey';
import { portalFacts } from '../portal-under-test';
import { expect, test, type Page } from '../test';

const openPayment = async (page: Page): Promise<PurchaseJourney> => {
  const { purchaseId } = await readyPurchase();
  await page.goto(`${routes.paymentOf('MOTOR', purchaseId)}&lang=en`);
  return new PurchaseJourney(page, 'en');
};

/* Somebody types a number that is not theirs, for one purchase after the other. */
const askAgainAndAgain = async (phone: string, times: number): Promise<void> => {
  const call = await portalCalls();
  for (let turn = 0; turn < times; turn += 1) {
    const { purchaseId } = await readyPurchase();
    await call('/startPayment', { purchaseId, phone });
  }
};

/* The path of the link in the text message to a phone. */
const linkSentTo = async (phone: string): Promise<string> => {
  const link = async () => {
    const page = await (await fetch(`${portalFacts().apiUrl}/development/messages`)).text();
    const item = page.split('<li>').find((each) => each.includes(`+254${phone.slice(1)}`) && each.includes('Not you?'));
    return /\/payment-requests\/[\w~-]+/.exec(item ?? '')?.[0] ?? '';
  };
  await expect.poll(link, { message: `a text message to ${phone}` }).not.toBe('');
  return link();
};

test(
  'a phone that was asked three times is not asked again, and the page says how long',
  { tag: '@desktop' },
  async ({ page, pageErrors, expectAccessible }) => {
    const phone = phoneOf('cancelled');
    await askAgainAndAgain(phone, 3);
    const journey = await openPayment(page);
    await journey.pay(phone);
    await expect(page.getByText(/has been asked several times\. Wait \d+ minutes and try again/).first()).toBeVisible();
    await expectAccessible();
    // The refusal of the request.
    pageErrors.splice(0);
  },
);

for (const [language, tag, press, done] of [
  ['en', '@desktop', 'Stop requests to this phone', /We send no more requests/],
  ['sw', '@phone', 'Zuia maombi kwa simu hii', /Hatutumi tena maombi/],
] as const) {
  test(
    `the owner of a phone stops requests by the link of a text message (${language})`,
    { tag },
    async ({ page, pageErrors, expectAccessible }) => {
      const phone = phoneOf('cancelled');
      await askAgainAndAgain(phone, 2);
      await page.goto(`${await linkSentTo(phone)}?lang=${language}`);
      const button = page.getByRole('button', { name: press });
      await expect(button).toBeVisible();
      await expectAccessible();
      await button.click();
      await expect(page.getByText(done)).toBeVisible();
      await expectAccessible();

      const journey = await openPayment(page);
      await journey.pay(phone);
      await expect(
        page.getByText('The owner of this number wants no M-\u2060Pesa requests from us.').first(),
      ).toBeVisible();
      pageErrors.splice(0);
    },
  );
}
