import { routes } from '../../shared/contracts/src';
import { portalCalls, readyPurchase } from '../journeys/portal-calls';
import { phoneOf, PurchaseJourney } from '../journeys/purchase-journey';
import { portalFacts } from '../portal-under-test';
import { expect, test, type Page } from '../test';

const stopping = {
  en: { language: 'en', press: 'Stop requests to this phone', done: /We send no more requests/ },
  sw: { language: 'sw', press: 'Zuia maombi kwa simu hii', done: /Hatutumi tena maombi/ },
} as const;

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

/* From the text message to the answer. */
const stopRequests = async (
  page: Page,
  phone: string,
  words: (typeof stopping)['en' | 'sw'],
  look: () => Promise<void>,
) => {
  await page.goto(`${await linkSentTo(phone)}?lang=${words.language}`);
  const button = page.getByRole('button', { name: words.press });
  await expect(button).toBeVisible();
  await look();
  await button.click();
  await expect(page.getByText(words.done)).toBeVisible();
  await look();
};

test(
  'the owner of a phone stops requests by the link of a text message, and one that was asked three times has to wait (en)',
  { tag: '@desktop' },
  async ({ page, pageErrors, expectAccessible }) => {
    pageErrors.provoke(/\b(409|429)\b.* \/api\/startPayment$/);
    const phone = phoneOf('cancelled');
    await askAgainAndAgain(phone, 2);
    await stopRequests(page, phone, stopping.en, expectAccessible);
    const journey = await openPayment(page);
    await journey.pay(phone);
    await expect(
      page.getByText('The owner of this number wants no M-\u2060Pesa requests from us.').first(),
    ).toBeVisible();

    const asked = phoneOf('cancelled');
    await askAgainAndAgain(asked, 3);
    await journey.pay(asked);
    await expect(page.getByText(/has been asked several times\. Wait \d+ minutes and try again/).first()).toBeVisible();
    await expectAccessible();
  },
);

test(
  'the owner of a phone stops requests by the link of a text message (sw)',
  { tag: ['@phone', '@system'] },
  async ({ page, expectAccessible }) => {
    const phone = phoneOf('cancelled');
    await askAgainAndAgain(phone, 2);
    await stopRequests(page, phone, stopping.sw, expectAccessible);
  },
);
