import { routes } from '../../shared/contracts/src';
import { signedText } from '../../backend/src/platform/http/signed-text';
import { mailedCode, mailsTo } from '../journeys/mailbox';
import { MotorJourney } from '../journeys/motor-journey';
import { portalCalls, readyCar, sharedQuotes, somebody } from '../journeys/portal-calls';
import { phoneOf, PurchaseJourney } from '../journeys/purchase-journey';
import { expect, test } from '../test';

/* As a mail program reads it: long lines come in pieces, and some characters in digits. */
const readable = (mail: string): string =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, digits: string) => String.fromCharCode(Number(`0x${digits}`)));

test(
  'the link of a mail opens the certificate in any browser, and the other papers for a code',
  { tag: '@phone' },
  async ({ page, expectAccessible }) => {
    const call = await portalCalls();
    const email = `link-${Date.now()}@example.co.ke`;
    const { purchaseId } = await readyCar({ call, buyer: { ...somebody, email } });
    await call('/startPayment', { purchaseId, phone: phoneOf('success') });
    const linkOf = () =>
      /\/payment-successful\?purchase=[\w.-]+/.exec(mailsTo(email).map(readable).join('\n'))?.[0] ?? '';
    await expect.poll(linkOf, { message: `the mail of the policy to ${email}` }).not.toBe('');
    expect(mailsTo(email).map(readable).join('\n')).not.toContain(purchaseId);

    await page.goto(`${linkOf()}&lang=en`);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Certificate of insurance PDF' })).toBeVisible();
    await expect(main.getByText('Policy schedule, Receipt')).toBeVisible();
    expect(page.url()).not.toContain('purchase=');
    await expectAccessible();
    await main.getByRole('button', { name: 'Send me a code', exact: true }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('textbox').fill(await mailedCode(email, 1));
    await panel.locator('button[type="submit"]').click();
    await expect(main.getByRole('link', { name: 'Policy schedule PDF' })).toBeVisible();
    const [schedule] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('link', { name: 'Policy schedule PDF' }).click(),
    ]);
    expect(await schedule.failure()).toBeNull();
  },
);

for (const isReloaded of [false, true]) {
  const when = isReloaded ? 'after a reload too' : 'and not to it again';
  test(`Back leads home from a bought cover, ${when}`, { tag: ['@phone', '@system'] }, async ({ page }) => {
    const { purchaseId } = await readyCar({ call: await portalCalls(), buyer: somebody });
    await page.goto(`/payment-summary?purchase=${purchaseId}&lang=en`);
    const journey = new PurchaseJourney(page, 'en');
    await journey.pay();
    await journey.policy();
    if (isReloaded) {
      await page.reload();
      await journey.policy();
    }
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insurance that stands with you.');
  });
}

/* Of the portal under test: `backend/src/platform/config/config.ts`. */
const secret = 'for development only: certificates of a trial';

test(
  'a link that has ended says so, and its owner has a new one sent',
  { tag: ['@phone', '@system'] },
  async ({ page, pageErrors, expectAccessible }) => {
    pageErrors.provoke(/\b410\b.* \/api\/getPurchase$/);
    const call = await portalCalls();
    const email = `ended-${Date.now()}@example.co.ke`;
    const { purchaseId } = await readyCar({ call, buyer: { ...somebody, email } });
    const { reference } = await call<{ reference: string }>('/getPurchase', { purchaseId });
    await call('/startPayment', { purchaseId, phone: phoneOf('success') });
    const until = new Date(Date.now() - 1_000);
    const ended = signedText(secret, { use: 'purchase', text: reference, until });
    const titles = { en: 'This link has ended', sw: 'Kiungo hiki kimeisha' };
    for (const language of ['en', 'sw'] as const) {
      await page.goto(`${routes.paidPurchase(ended)}&lang=${language}`);
      await expect(page.getByRole('heading', { level: 1, name: titles[language] })).toBeVisible();
      await expectAccessible();
    }
    await page.getByRole('main').getByRole('button', { name: 'Tuma kiungo kipya' }).click();
    await expect(page.getByText('Tumetuma kiungo kipya kwa')).toBeVisible();
    const links = () => mailsTo(email).flatMap((mail) => readable(mail).match(/\?purchase=[\w.-]+/g) ?? []);
    await expect.poll(() => new Set(links()).size, { message: 'a link in a mail of its own' }).toBeGreaterThan(1);
  },
);

test(
  'quotes that were shared are looked at, and copied before they are changed',
  { tag: '@desktop' },
  async ({ page, expectAccessible }) => {
    const { quoteRef, shareRef } = await sharedQuotes();
    const call = await portalCalls();
    const read = () => call<{ data: { quotes: unknown } }>('/getQuoteSet', { quoteRef });
    const before = await read();
    await page.goto(`/quote?ref=${shareRef}&lang=en`);
    const note = page.getByText('These quotes were shared with you');
    await expect(note).toBeVisible();
    await expectAccessible();
    const journey = new MotorJourney(page, 'en');
    await journey.openDetails(0);
    await page.getByRole('tab', { name: journey.words.benefits }).click();
    const benefit = page.getByRole('tabpanel').getByRole('checkbox').first();
    await benefit.click();
    await expect(benefit).toBeChecked();
    await expect(note).toBeHidden();
    expect(await read()).toEqual(before);
  },
);
