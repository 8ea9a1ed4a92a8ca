import type { Page } from 'playwright-core';

const pick = async (page: Page, label: string, option: string) => {
  const box = page.getByRole('main').locator('form').getByRole('combobox', { name: label });
  await box.tap();
  // Lists arrive from the server; the box is enabled then.
  await box.pressSequentially(option.slice(0, 4));
  await page.getByRole('option', { name: option, exact: true }).tap();
};

/** From the landing page to a form that is ready to be sent, by taps and keys as a person makes them. */
export const fillInForm = async (page: Page): Promise<void> => {
  const main = page.getByRole('main');
  const card = main.getByRole('listitem').filter({ hasText: 'Motor car' });
  await card.getByRole('button').or(card.getByRole('link')).tap();
  const form = main.locator('form');
  await form.locator('label', { hasText: /^Private$/ }).tap();
  await form.locator('label', { hasText: /^Comprehensive$/ }).tap();
  await pick(page, 'Make', 'Toyota');
  await pick(page, 'Model', 'Fielder');
  await form.getByLabel('Year of manufacture').selectOption('2016');
  const value = form.getByLabel('Estimated value');
  await value.tap();
  await value.pressSequentially('710000');
};

/** Sends the form and uses what comes back: details, a benefit, the cover, another order. */
export const readQuotes = async (page: Page): Promise<void> => {
  await page.getByRole('main').locator('form').getByRole('button', { name: 'Get Quote' }).tap();
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .tap();
  await page.getByRole('tabpanel').getByRole('checkbox').first().check();
  await page.getByRole('tab', { name: 'Cover Details' }).tap();
  await page
    .getByRole('button', { name: /^Close/ })
    .first()
    .tap();
};
