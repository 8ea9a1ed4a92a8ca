import { randomUUID } from 'node:crypto';
import { mailedCode } from '../journeys/mailbox';
import { withSlowClock } from '../journeys/slow-clock';
import { expect, test, type Page } from '../test';

/* An answer of 422, which the browser writes down. */
const wrongCode = /\b422\b.* \/api\/validateOtp$/;

const password = 'mvua ya masika';
const newAddress = () => `amina-${randomUUID().slice(0, 8)}@example.co.ke`;
const boxes = (page: Page) => page.getByRole('textbox', { name: 'Code of 6 digits' });
const panel = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const isSignedInHere = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('isAuthenticated'), localStorage.getItem('isOtpValidated')]);

const register = async (page: Page, address: string) => {
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await panel(page, 'Sign in').getByRole('button', { name: 'Register' }).click();
  const form = panel(page, 'Register');
  await form.getByLabel('Name as on ID').fill('Amina Wanjikũ Otieno');
  await form.getByLabel('Phone number').fill('0712 345 678');
  await form.getByLabel('Email').fill(address);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Register' }).click();
};

test(
  'a visitor registers with a code, sets a password, signs in with both, and signs out in every tab',
  { tag: '@desktop' },
  async ({ page, context, expectAccessible }) => {
    const address = newAddress();
    await page.goto('/');
    await register(page, address);
    await expect(panel(page, 'Enter the code')).toBeVisible();
    await expectAccessible();
    await boxes(page).fill(await mailedCode(address, 1));
    await page.keyboard.press('Enter');
    const create = panel(page, 'Create a password');
    await create.getByLabel('New password', { exact: true }).fill(password);
    await create.getByLabel('New password again').fill(password);
    await expectAccessible();
    await create.getByRole('button', { name: 'Set New Password' }).click();
    await expect(
      panel(page, 'Enter your password').getByText('Your password has been changed successfully.'),
    ).toBeVisible();

    await page.getByLabel('Password', { exact: true }).fill(password);
    await expectAccessible();
    await page.keyboard.press('Enter');
    await expect(boxes(page)).toBeFocused();
    await expect.poll(() => isSignedInHere(page)).toEqual(['true', null]);
    await page.keyboard.type(await mailedCode(address, 2));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => isSignedInHere(page)).toEqual(['true', 'true']);

    const other = await context.newPage();
    await other.goto('/faqs');
    for (const tab of [other, page]) {
      await tab
        .getByRole('button', { name: /^(My Policies|Open your account)$/ })
        .filter({ visible: true })
        .first()
        .click();
      await expect(panel(tab, 'Your account').getByText('Amina Wanjikũ Otieno')).toBeVisible();
    }
    await panel(page, 'Your account').getByRole('link', { name: 'Sign out' }).click();
    await expect.poll(() => isSignedInHere(page)).toEqual([null, null]);
    await other.keyboard.press('Escape');
    await other
      .getByRole('button', { name: /^(My Policies|Open your account)$/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(panel(other, 'Sign in')).toBeVisible();
  },
);

test(
  'the boxes take a paste, refuse what is short or wrong, and no other code is sent too early',
  { tag: ['@phone', '@system'] },
  async ({ page, pageErrors, expectAccessible }) => {
    pageErrors.provoke(wrongCode);
    const address = newAddress();
    await withSlowClock(page);
    await page.goto('/');
    await register(page, address);
    await expect(boxes(page)).toBeFocused();
    await page.keyboard.type('12');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(boxes(page)).toHaveAccessibleDescription(/OTP not complete$/);
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect(
      panel(page, 'Enter the code').getByText(/^Unable to send OTP. Try again after \d+ seconds$/),
    ).toBeVisible();
    const right = await mailedCode(address, 1);
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    await boxes(page).focus();
    await boxes(page).evaluate(
      (field, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', text);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      `Tulinde: ${wrong.slice(0, 3)} ${wrong.slice(3)}`,
    );
    await expect(boxes(page)).toHaveValue(wrong);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(boxes(page)).toHaveAccessibleDescription(/This code is not right. Tries left: 4\.$/);
    await expect(boxes(page)).toBeFocused();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeFocused();
    await expect.poll(() => pageErrors.count(wrongCode)).toBe(1);
  },
);
