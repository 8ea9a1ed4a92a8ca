import { buyPolicy, enterAccount, newCustomer, proveByPassword } from '../journeys/account';
import { accessibilityFaults } from '../accessibility';
import { sentClaim } from '../journeys/claims';
import { portalFacts } from '../portal-under-test';
import { expect, test, type Page } from '../test';

/* A page whose stream is silent asks by itself every 15 s. That is put off for good: what the page shows, the stream told it. */
const withoutAsking = (page: Page) =>
  page.addInitScript(() => {
    const own = window.setInterval.bind(window);
    window.setInterval = ((task: () => void, ms: number) => (ms === 15_000 ? 0 : own(task, ms))) as typeof setInterval;
  });

/* As the browser tells it; a program cannot put a tab behind another. */
const show = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test(
  'the open page of a claim shows by itself what is done elsewhere, and in a hidden tab when it is looked at',
  { tag: ['@phone', '@system'] },
  async ({ page, browser, expectAccessible }) => {
    const customer = await newCustomer(page);
    const claim = await sentClaim(customer.identity['userId'] ?? '', await buyPolicy(customer, 'car'));
    await withoutAsking(page);
    const stream = page.waitForResponse('**/api/claimChanges?claim=*');
    await page.goto(`/claim-details?claim=${claim.number}`);
    await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible();
    expect((await stream).headers()['content-type']).toBe('text/event-stream');

    await page.getByRole('button', { name: /^Messages/ }).click();
    const message = page.getByRole('textbox', { name: 'Your message' });
    await message.fill('Is a copy enough?');
    await message.evaluate((box) => (box as HTMLTextAreaElement).setSelectionRange(3, 3));

    // An insurer's system, in a process of its own.
    await claim.change({ type: 'VISIT_PLANNED', actor: 'INSURER', about: 'Ngong Road' }, { state: 'ASSESSOR' });
    await expect(page.getByText('With the assessor').first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'The claim has changed.' })).toHaveText(
      'The claim has changed. The assessor’s visit was arranged: Ngong Road',
    );
    // What is being written stays, with the place where it goes on.
    await expect(message).toBeFocused();
    await expect(message).toHaveValue('Is a copy enough?');
    expect(await message.evaluate((box) => (box as HTMLTextAreaElement).selectionStart)).toBe(3);
    await expectAccessible();

    // The same customer, on another device.
    const elsewhere = await browser.newContext();
    const { call } = await enterAccount(await elsewhere.newPage(), { ...customer, language: 'en' });
    await call('/writeClaimMessage', { claimNumber: claim.number, text: 'The keys are with my brother.', fileIds: [] });
    await expect(page.getByText('The keys are with my brother.')).toBeVisible();
    await elsewhere.close();

    // A tab behind another holds no stream, and shows what it missed when it is looked at.
    const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/claimChanges'));
    await show(page, 'hidden');
    await ended;
    await claim.change({ type: 'DECLINED', actor: 'INSURER' }, { state: 'DECLINED', declined: 'The cover had ended.' });
    await show(page, 'visible');
    await expect(page.getByText('The cover had ended.').first()).toBeVisible();
    await claim.close();
  },
);

test(
  'what the insurer does on its page is followed to the payment, until the session has ended: the page asks for the password',
  { tag: '@desktop' },
  async ({ page, browser, expectAccessible, pageErrors }) => {
    const customer = await newCustomer(page);
    const claim = await sentClaim(customer.identity['userId'] ?? '', await buyPolicy(customer, 'comprehensive'));
    await withoutAsking(page);
    const stream = page.waitForResponse('**/api/claimChanges?claim=*');
    await page.goto(`/claim-details?claim=${claim.number}`);
    await stream;
    const context = await browser.newContext();
    const insurer = await context.newPage();
    await insurer.goto(portalFacts().insurersUrl);
    await insurer.getByRole('link', { name: claim.number }).click();
    for (const width of [1440, 360]) {
      await insurer.setViewportSize({ width, height: 900 });
      expect(await accessibilityFaults(insurer)).toEqual([]);
      expect(await insurer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    /* A newcomer need only press: what stands in the forms will do. */
    const press = async (button: string) => {
      await insurer.getByRole('button', { name: button, exact: true }).click();
      await expect(insurer.getByRole('status')).toHaveText('Done.');
    };
    const isShown = (words: string) => expect(page.getByText(words).first()).toBeVisible();
    await press('Plan the visit');
    await isShown('With the assessor');
    await expectAccessible();
    await press('Visit is done');
    await isShown('Being decided');
    await press('Offer it');
    await page.getByRole('button', { name: 'Accept the offer' }).click();
    const panel = page.getByRole('dialog');
    await proveByPassword(panel, customer);
    await expectAccessible();
    await panel.getByRole('button', { name: /^Accept KES/ }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await insurer.reload();
    await press('It is paid');
    await isShown('Settled');
    await isShown(`PAY-${claim.number}`);
    await expectAccessible();
    await context.close();
    await claim.close();

    pageErrors.expectNoOther();
    pageErrors.provoke(/\b401\b.* \/api\/claimChanges$/);
    const refused = page.waitForResponse(
      (answer) => answer.url().includes('/api/claimChanges') && answer.status() === 401,
    );
    await customer.call('/logout', {});
    await refused;
    await expect(page.getByRole('dialog')).toContainText('You have been signed out.');
  },
);
