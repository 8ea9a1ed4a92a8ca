import { routes } from '../../shared/contracts/src';
import { buyPolicy, newCustomer } from '../journeys/account';
import { expect, untilLive, type Language, type Page } from '../test';
import type { Take } from './take';

interface Shown {
  readonly page: Page;
  readonly language: Language;
  readonly take: Take;
}

/* What is typed on the way; the pages themselves are found by their structure. */
const words = {
  en: { search: 'car stolen', nothing: 'bicycle', reason: 'I do not need the cover any more' },
  sw: { search: 'gari kuibiwa', nothing: 'baiskeli', reason: 'Sihitaji bima hii tena' },
} as const;

const open = async ({ page, language }: Shown, path: string): Promise<void> => {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
  await untilLive(page);
};

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Answers, the calculator, ways to a person and the portal's texts. */
export const takeHelp = async (shown: Shown): Promise<void> => {
  const { page, take } = shown;
  const { search, nothing } = words[shown.language];
  await open(shown, '/faqs');
  for (const [name, query] of [
    ['faqs-found', search],
    ['faqs-nothing', nothing],
  ] as const) {
    await page.getByRole('searchbox').fill(query);
    await expect(page.getByText(`“${query}”`).first()).toBeVisible();
    await take(name);
  }
  await open(shown, '/lipa-pole-pole');
  await expect(page.getByText(/^KES [\d,]+$/).first()).toBeVisible();
  await take('lipa-pole-pole');
  for (const name of ['contact-us', 'feedback', 'read-all-terms'] as const) {
    await open(shown, `/${name}`);
    await expect(title(page)).toBeVisible();
    await take(name);
  }
};

/* To the next step of cancelling. */
const goOn = async (page: Page): Promise<void> => {
  const before = await title(page).textContent();
  await main(page).locator('button[type="submit"]').last().click();
  await expect(title(page)).not.toHaveText(before ?? '');
};

/** From the list of covers to the reference that is followed. */
export const takeCancelling = async (shown: Shown): Promise<void> => {
  const { page, language, take } = shown;
  const customer = await newCustomer(page, { language });
  const number = await buyPolicy(customer, 'comprehensive');
  await open(shown, routes.cancelAnyCover);
  await expect(main(page).getByRole('link').filter({ hasText: number })).toBeVisible();
  await take('cancel-cover');
  await open(shown, routes.cancelCover(number));
  await page.getByRole('radio', { name: words[language].reason }).check({ force: true });
  await take('cancel-cover-why');
  await goOn(page);
  await take('cancel-cover-refund');
  await goOn(page);
  await page.getByRole('checkbox').check({ force: true });
  await main(page).locator('input[type="password"]').fill(customer.password);
  await take('cancel-cover-check');
  await goOn(page);
  await take('cancel-cover-standing');
  const { cancellation } = await customer.call<{ cancellation: { reference: string } }>('/getPolicy', {
    policyNumber: number,
  });
  await open(shown, `${routes.cancelAnyCover}?reference=${cancellation.reference}`);
  await page.locator('#follow-phone').fill(customer.phone);
  await main(page).locator('button[type="submit"]').last().click();
  await expect(
    main(page)
      .getByRole('listitem')
      // Hours of a Swahili clock may have one digit.
      .filter({ hasText: /\d:\d\d/ })
      .first(),
  ).toBeVisible();
  await take('cancel-cover-followed');
};
