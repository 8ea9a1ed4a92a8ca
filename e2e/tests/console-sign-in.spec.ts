import { portalFacts } from '../portal-under-test';
import { expect, test, type Page } from '../test';
import { desktop, phone } from '../widths';

/*
 * The console of the registry that all tests share: it is looked at and changes nothing. Its other views, and what is
 * pressed in them, are in console.spec.ts, on a platform with a past.
 */
const open = (page: Page, path: string) => page.goto(`${portalFacts().registryUrl}/console${path}`);

const signIn = async (page: Page, token: string) => {
  await page.getByLabel('Token').fill(token);
  await page.getByLabel('Token').press('Enter');
};

// Opened once and made narrow: what a view is at a width is in its style sheet.
const atBothWidths = async (page: Page, look: () => Promise<void>) => {
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await look();
  }
};

test(
  'a token that is not known is refused, an own one is taken and shows what is live',
  { tag: '@desktop' },
  async ({ page, pageErrors, expectAccessible }) => {
    pageErrors.provoke(/\b401\b.* \/v1\/me$/);
    await open(page, '/');
    await expect(page.getByRole('heading', { name: 'Sign in to Releases' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Enter the token.')).toBeVisible();
    await signIn(page, 'a-token-that-nobody-made-000000000000000000');
    await expect(page.getByText('The registry does not know this token.', { exact: false })).toBeVisible();
    await atBothWidths(page, expectAccessible);
    await signIn(page, portalFacts().registryToken);
    await expect(page.getByRole('heading', { name: 'Releases in production' })).toBeVisible();
    await page.reload();
    await expect(
      page.getByRole('heading', { name: 'Releases in production' }),
      'this tab stays signed in',
    ).toBeVisible();
    await expect(page.getByRole('table', { name: 'Apps in production' })).toContainText('mfe-quotes');
    await atBothWidths(page, expectAccessible);
    await open(page, '/environments/production/apps/mfe-quotes');
    await expect(page.getByRole('table', { name: 'Releases' })).toContainText('1.0.0');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Token')).toBeVisible();
  },
);
