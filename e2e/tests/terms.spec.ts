import { buyPolicy, newCustomer } from '../journeys/account';
import { expect, test } from '../test';
import { languagesByWidth } from '../widths';

const words = {
  en: {
    privacy: 'Privacy policy',
    lipa: 'Lipa Pole Pole: paying in instalments',
    sold: 'We sell your data to nobody',
    versions: 'All versions of the privacy policy',
    first: /^Version 2025\.1, from/,
    older: 'This is an older version',
    inForce: 'Read the one in force',
    changed: 'What changed in version 2026.1',
    close: 'Close',
    accepted: /You accepted this version on/,
    of: 'Privacy policy, version 2026.1',
  },
  sw: {
    privacy: 'Sera ya faragha',
    lipa: 'Lipa Pole Pole: kulipa kwa awamu',
    sold: 'Hatuuzi taarifa zako kwa mtu yeyote',
    versions: 'Matoleo yote ya sera ya faragha',
    first: /^Toleo 2025\.1, kuanzia/,
    older: 'Hili ni toleo la zamani',
    inForce: 'Soma linalotumika sasa',
    changed: 'Kilichobadilika kwenye toleo 2026.1',
    close: 'Funga',
    accepted: /Ulikubali toleo hili tarehe/,
    of: 'Sera ya faragha, toleo 2026.1',
  },
} as const;

for (const { language, tag } of languagesByWidth) {
  const text = words[language];

  test(
    `a visitor reads the privacy policy, an older version and what changed (${language})`,
    { tag },
    async ({ page, isPhone, expectAccessible }) => {
      await page.goto(`/?lang=${language}`);
      await page.getByRole('contentinfo').getByRole('link', { name: text.privacy }).click();
      const title = page.getByRole('heading', { level: 2, name: text.privacy });
      await expect(title).toBeFocused();
      await expect(title).toBeInViewport();
      await expectAccessible();

      if (isPhone) await page.locator('summary').click();
      await page.getByRole('navigation').getByRole('link', { name: text.lipa }).click();
      await expect(page.getByRole('heading', { level: 3, name: text.lipa })).toBeInViewport();

      await page.getByRole('button', { name: text.versions }).click();
      await page.getByRole('link', { name: text.first }).click();
      await expect(page.getByText(text.older)).toBeVisible();
      await page.getByRole('link', { name: text.inForce }).click();
      await expect(page.getByText(text.older)).toBeHidden();

      await page.getByRole('link', { name: text.changed }).click();
      const changes = page.locator('#privacy-changes ~ ul > li');
      await expect(changes.first()).toBeVisible();
      await expectAccessible();
      await page.getByRole('link', { name: text.close }).click();
      await expect(changes).toHaveCount(0);
    },
  );

  test(
    `a customer finds the version that was accepted with a purchase (${language})`,
    { tag },
    async ({ page, expectAccessible }) => {
      const customer = await newCustomer(page, { language });
      await buyPolicy(customer, 'month');
      await page.goto(`/my-profile?lang=${language}`);
      await page.getByRole('link', { name: text.of }).first().click();
      await expect(page.getByText(text.accepted)).toBeVisible();
      await expectAccessible();
    },
  );

  test(
    `terms and privacy policy can be read without scripts (${language})`,
    { tag },
    async ({ browser, viewport, baseURL, isPhone }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport, ...(baseURL && { baseURL }) });
      const page = await context.newPage();
      await page.goto(`/read-all-terms?lang=${language}#privacy`);
      await expect(page.getByRole('heading', { level: 2, name: text.privacy })).toBeInViewport();
      await expect(page.getByText(text.sold)).toBeVisible();
      if (isPhone) await page.locator('summary').click();
      await page.getByRole('link', { name: text.lipa }).click();
      await expect(page.getByRole('heading', { level: 3, name: text.lipa })).toBeInViewport();
      await context.close();
    },
  );
}
