import type { Page } from '@playwright/test';
import { fielder, MotorJourney } from '../journeys/motor-journey';
import { ofRelease } from '../page-errors';
import { expect, test } from '../test';

const entry = '**/assets/mfe-help/**/remoteEntry.js*';

type Break = (page: Page) => Promise<unknown>;

const faults: Record<string, Break> = {
  'is not there (404)': (page) => page.route(entry, (route) => route.fulfill({ status: 404, body: '' })),
  hangs: async (page) => {
    // Its seconds are counted out by the test.
    await page.clock.install();
    await page.route(entry, () => new Promise<void>(() => undefined));
  },
  'has tampered bytes': (page) =>
    page.route(entry, async (route) => {
      const response = await route.fetch();
      return route.fulfill({ response, body: `${await response.text()}\n;window.isTampered = true;` });
    }),
};

/* Longer than the shell waits for one script; it asks twice. */
const givenUpMs = 10_000;

const placeholder = (page: Page) => page.getByRole('heading', { name: 'FAQs cannot be shown right now' });

const expectGone = async (page: Page, isHanging: boolean): Promise<void> => {
  const giveUp = async () => {
    if (isHanging) await page.clock.fastForward(givenUpMs);
    expect(await placeholder(page).isVisible()).toBe(true);
  };
  await expect(giveUp).toPass({ intervals: [100] });
};

for (const [what, breakFiles] of Object.entries(faults)) {
  // What the placeholder looks like in each width is the layout check's.
  const details = { tag: what === 'is not there (404)' ? '@phone' : ['@desktop', '@system'] };
  test(
    `when mfe-help ${what}, quotes go on and the help page shows its placeholder`,
    details,
    async ({ page, pageErrors, isPhone }) => {
      pageErrors.provoke(ofRelease('mfe-help'));
      await breakFiles(page);
      const journey = new MotorJourney(page, 'en');
      await journey.open();
      await journey.chooseProduct('car');
      await journey.fillIn(fielder);

      if (isPhone) await page.getByRole('button', { name: 'Open the menu' }).click();
      await page.getByRole('link', { name: 'FAQs' }).first().click();
      await expectGone(page, what === 'hangs');
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      await expect(page.getByRole('link', { name: /Call 0700/ })).toBeVisible();
      expect(await page.evaluate(() => 'isTampered' in window)).toBe(false);

      // The rest goes on, and what was typed is still there.
      await page.goBack();
      await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('Fielder');
      await journey.submit();
      await journey.expectQuotes();

      // Whoever comes again asks for it again; the fault passes, and Retry brings the page.
      const asked = page.waitForRequest(entry);
      if (isPhone) await page.getByRole('button', { name: 'Open the menu' }).click();
      await page.getByRole('link', { name: 'FAQs' }).first().click();
      await asked;
      await expectGone(page, what === 'hangs');
      await page.unroute(entry);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
    },
  );
}

test(
  'a help page opened directly while its remote is gone shows the placeholder in the frame',
  { tag: ['@desktop', '@system'] },
  async ({ page, pageErrors, expectAccessible }) => {
    pageErrors.provoke(ofRelease('mfe-help'));
    await page.route(entry, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/faqs');
    await expect(placeholder(page)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expectAccessible();
  },
);
