import { mailedCode, mailsTo } from '../journeys/mailbox';
import { MotorJourney } from '../journeys/motor-journey';
import { portalCalls, readyCar, sharedQuotes, somebody } from '../journeys/portal-calls';
import { phoneOf } from '../journeys/purchase-journey';
import { expect, test } from '../test';

/* As a mail program reads it: long lines come in pieces, and some characters in digits. */
const readable = (mail: string): string =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, digits: string) => String.fromCharCode(Number(`0x${digits}`)));

test('the link of a mail opens the certificate in any browser, and the other papers for a code', async ({
  page,
  isPhone,
  expectAccessible,
}) => {
  const call = await portalCalls();
  const email = `link-${isPhone ? 'phone' : 'desk'}-${Date.now()}@example.co.ke`;
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
  await main.getByRole('button', { name: 'Send me a code' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox').fill(await mailedCode(email, 1));
  await panel.locator('button[type="submit"]').click();
  await expect(main.getByRole('link', { name: 'Policy schedule PDF' })).toBeVisible();
  const [schedule] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: 'Policy schedule PDF' }).click(),
  ]);
  expect(await schedule.failure()).toBeNull();
});

test('quotes that were shared are looked at, and copied before they are changed', async ({
  page,
  expectAccessible,
}) => {
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
});
