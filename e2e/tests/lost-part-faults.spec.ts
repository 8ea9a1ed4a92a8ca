import { releaseStreamPath } from '../../shared/contracts/src';
import { ofRelease } from '../page-errors';
import { styledReleases } from '../platform/styled-releases';
import { atRest, expect, test, untilLive, type Page } from '../test';

/* Parts of the page that come when they are needed, each dropped once: the connection is back, and so is the part. */
const landing = 'Insurance that stands with you.';
const check = 'Is this certificate valid?';

const follow = (page: Page, link: string) => page.getByRole('link', { name: link, exact: true }).first().click();
const isAt = (page: Page, name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
const isGone = (page: Page) => expect(page.getByRole('heading', { name: /cannot be shown right now/ })).toBeVisible();
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).click();

/* @returns gives the connection back */
const drop = async (page: Page, files: string): Promise<() => Promise<void>> => {
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
};

const openFaqs = async (page: Page) => {
  await page.goto('/faqs?lang=en');
  await untilLive(page);
  await isAt(page, 'How can we help?');
};

/* The first script of the remote is in the page; the chunks of its other pages are not. */
const openLanding = async (page: Page) => {
  // The stream of news is the last that the shell asks for behind its first page.
  const last = page.waitForResponse(`**${releaseStreamPath}`);
  await openFaqs(page);
  await last;
  await follow(page, 'Home');
  await isAt(page, landing);
  await atRest(page);
};

test('the chunk of a page comes with Retry', { tag: ['@desktop', '@system'] }, async ({ page, pageErrors }) => {
  pageErrors.provoke(ofRelease('mfe-quotes'));
  await openLanding(page);
  const giveBack = await drop(page, '**/assets/mfe-quotes/**');
  await follow(page, 'Check a certificate');
  await isGone(page);
  await giveBack();
  await retry(page);
  await isAt(page, check);
});

test(
  'the chunk of a page comes to whoever goes and comes back',
  { tag: ['@desktop', '@system'] },
  async ({ page, pageErrors }) => {
    pageErrors.provoke(ofRelease('mfe-quotes'));
    await openLanding(page);
    const giveBack = await drop(page, '**/assets/mfe-quotes/**');
    await follow(page, 'Check a certificate');
    await isGone(page);
    await giveBack();
    await follow(page, 'FAQs');
    await isAt(page, 'How can we help?');
    await follow(page, 'Check a certificate');
    await isAt(page, check);
  },
);

test('the styles of a remote come with Retry', { tag: ['@desktop', '@system'] }, async ({ page, pageErrors }) => {
  pageErrors.provoke(ofRelease('mfe-quotes'));
  const giveBack = await drop(page, '**/assets/mfe-quotes/*/styles.*.css');
  await openFaqs(page);
  await follow(page, 'Home');
  await isGone(page);
  await giveBack();
  await retry(page);
  await isAt(page, landing);
  await expect.poll(() => styledReleases(page, 'mfe-quotes')).toHaveLength(1);
});

test('the sign-in panel comes with another try', { tag: ['@desktop', '@system'] }, async ({ page, pageErrors }) => {
  pageErrors.provoke(/ERR_FAILED \/assets\/shell\/.*\/sign-in\./);
  await openFaqs(page);
  const giveBack = await drop(page, '**/assets/shell/*/sign-in.*.js');
  await page.getByRole('button', { name: 'My Policies' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Signing in cannot be shown right now')).toBeVisible();
  await giveBack();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

test('toasts come with the next one', { tag: ['@desktop', '@system'] }, async ({ page, pageErrors }) => {
  pageErrors.provoke(/ERR_FAILED \/(api\/getFaqs$|assets\/shell\/.*\/toaster\.)/);
  await openFaqs(page);
  const giveBack = await drop(page, '**/assets/shell/*/toaster.*.js');
  await page.route('**/api/**', (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/toaster.'));
  await page.reload();
  await lost;
  await giveBack();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.toast-host').getByRole('alert').first()).toBeVisible();
});
