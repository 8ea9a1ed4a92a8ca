import { buyPolicy, newAddress, newCustomer, newVisitor } from '../journeys/account';
import { Keyboard } from '../journeys/keyboard';
import { mailedCode } from '../journeys/mailbox';
import { withSlowClock } from '../journeys/slow-clock';
import { expect, test, untilLive, type Page } from '../test';

/* An answer of 422, which the browser writes down. */
const wrongCode = /\b422\b.* \/api\/validateOtp$/;

const panel = (page: Page, title: string) => page.getByRole('dialog', { name: title });

/* Tab comes back to where it was and never to the page behind. */
const expectHeld = async (page: Page): Promise<void> => {
  const isInside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
  for (const key of [...Array<string>(8).fill('Tab'), ...Array<string>(3).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    // Between the last control and the first the browser's own stand; the page behind stays out of reach.
    const isBrowsers = await page.evaluate(() => document.activeElement === document.body);
    expect(isBrowsers || (await isInside()), `after ${key}`).toBe(true);
  }
};

test(
  'who bought without an account signs in first by code, with the keyboard alone, and hears every step',
  { tag: '@desktop' },
  async ({ page, pageErrors }) => {
    pageErrors.provoke(wrongCode);
    const address = newAddress('first');
    const number = await buyPolicy(await newVisitor(address), 'car');
    const keyboard = new Keyboard(page);
    await withSlowClock(page);
    await page.goto('/');
    await untilLive(page);
    await keyboard.press('role=button[name="Sign In"] >> visible=true', 'Enter');

    await expect(panel(page, 'Sign in')).toMatchAriaSnapshot(`
    - dialog "Sign in":
      - button "Close"
      - heading "Sign in" [level=2]
      - status: Sign in
      - textbox "Email"
      - button "Next"
      - paragraph:
        - button "Register"
  `);
    await expectHeld(page);
    await keyboard.type('dialog input[type="email"]', address);
    await page.keyboard.press('Enter');

    const code = page.getByRole('textbox', { name: 'Code of 6 digits' });
    await expect(code).toBeFocused();
    await expect(panel(page, 'Enter the code')).toMatchAriaSnapshot(`
    - dialog "Enter the code":
      - button "Back"
      - button "Close"
      - heading "Enter the code" [level=2]
      - status: Enter the code
      - textbox "Code of 6 digits"
      - paragraph:
        - button "Send a new code"
      - alert
      - status
      - button "Continue"
  `);
    await expect(code).toHaveAccessibleDescription(/^We sent 6 digits to f.*@example\.co\.ke$/);
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    const right = await mailedCode(address, 1);
    await page.keyboard.type(String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription(/This code is not right\. Tries left: 4\.$/);
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(code).toBeFocused();
    await expect.poll(() => pageErrors.count(wrongCode)).toBe(1);
    // Too early: said in a region that stood there before.
    await keyboard.press('dialog >> role=button[name="Send a new code"]', 'Enter');
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      /^Unable to send OTP\. Try again after \d+ seconds$/,
    );
    await keyboard.type('dialog input[autocomplete="one-time-code"]', right);
    await page.keyboard.press('Enter');

    await expect(panel(page, 'Create a password')).toBeVisible();
    const password = 'mvua ya masika';
    const fresh = 'dialog input[autocomplete="new-password"]';
    await keyboard.type(`${fresh} >> nth=0`, password);
    await keyboard.type(`${fresh} >> nth=1`, 'mvua ya vuli');
    await page.keyboard.press('Enter');
    await expect(page.locator(fresh).nth(1)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator(fresh).nth(1)).toHaveAccessibleDescription(/.+/);
    await keyboard.type(`${fresh} >> nth=1`, password);
    await page.keyboard.press('Enter');

    await expect(
      panel(page, 'Enter your password').getByText('Your password has been changed successfully.'),
    ).toBeVisible();
    await keyboard.type('dialog input[autocomplete="current-password"]', password);
    await page.keyboard.press('Enter');
    await expect(code).toBeFocused();
    await page.keyboard.type(await mailedCode(address, 2));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/my-policies$/);
    await expect(page.locator(`main a[href*="${number}"]`).first()).toBeVisible();
  },
);

test(
  'kwa Kiswahili: barua pepe isiyojulikana na nenosiri baya hupata jibu moja, nenosiri lililosahauliwa hubadilishwa kwa msimbo, na misimbo mitano mibaya hufunga njia',
  { tag: '@phone' },
  async ({ page, browser, pageErrors, expectAccessible }) => {
    const tooMany = /\b429\b.* \/api\/validateOtp$/;
    pageErrors.provoke(/\b422\b.* \/api\/login$/, wrongCode, tooMany);
    const elsewhere = await browser.newContext();
    const { email } = await newCustomer(await elsewhere.newPage(), { language: 'sw' });
    await elsewhere.close();
    const code = page.getByRole('textbox', { name: 'Msimbo wa tarakimu 6' });
    await page.goto('/?lang=sw');
    await page.getByRole('button', { name: 'Ingia', exact: true }).first().click();
    await panel(page, 'Ingia').getByLabel('Barua pepe').fill(newAddress());
    await expectAccessible();
    await page.keyboard.press('Enter');
    await page.getByLabel('Nenosiri', { exact: true }).fill('si sahihi');
    await page.keyboard.press('Enter');
    await expect(panel(page, 'Andika nenosiri lako').getByRole('alert')).toContainText(
      'Barua pepe au nenosiri si sahihi.',
    );
    await expectAccessible();

    await page.getByRole('dialog').getByRole('button', { name: 'Rudi', exact: true }).click();
    await panel(page, 'Ingia').getByLabel('Barua pepe').fill(email);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Umesahau nenosiri' }).click();
    await expect(panel(page, 'Badilisha nenosiri').getByLabel('Barua pepe')).toHaveValue(email);
    await expectAccessible();
    await page.getByRole('button', { name: 'Tuma msimbo' }).click();
    await code.fill(await mailedCode(email, 3));
    await page.keyboard.press('Enter');
    const create = panel(page, 'Weka nenosiri');
    await create.getByLabel('Nenosiri jipya', { exact: true }).fill('ndege ya asubuhi');
    await create.getByLabel('Nenosiri jipya tena').fill('ndege ya asubuhi');
    await create.getByRole('button', { name: 'Weka Nenosiri Jipya' }).click();
    await panel(page, 'Andika nenosiri lako').getByLabel('Nenosiri', { exact: true }).fill('ndege ya asubuhi');
    await page.keyboard.press('Enter');
    await expect(code).toBeFocused();

    const right = await mailedCode(email, 4);
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    for (const left of [4, 3, 2, 1]) {
      await code.fill(wrong);
      await page.keyboard.press('Enter');
      await expect(code).toHaveAccessibleDescription(new RegExp(`${left}\\.$`));
    }
    // The right one comes too late as well.
    for (const tried of [wrong, right]) {
      await code.fill(tried);
      await page.keyboard.press('Enter');
      await expect(code).toHaveAccessibleDescription(/Misimbo isiyo sahihi ni mingi mno\. Subiri sekunde \d+/);
      await expect(code).toHaveValue('');
    }
    await expectAccessible();
    expect(await page.evaluate(() => localStorage.getItem('isOtpValidated'))).toBeNull();
    await expect.poll(() => [pageErrors.count(wrongCode), pageErrors.count(tooMany)]).toEqual([4, 2]);
  },
);
