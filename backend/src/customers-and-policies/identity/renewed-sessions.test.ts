import { addCustomer, BrowserUnderTest, lastCode, rightPassword, signIn } from '../../../testing/browser-under-test';
import { minutes } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';

const name = 'tulinde_session';

onSeededPortal((portal, { db }) => {
  beforeEach(() => portal.clock.forward(minutes(20)));

  let count = 0;
  const customer = async () => {
    const email = `renewed${(count += 1)}@example.co.ke`;
    await addCustomer(db(), { email });
    return { email, browser: new BrowserUnderTest(portal, `197.248.6.${count}`) };
  };
  /** An attacker who knows an earlier cookie and token of the browser. */
  const spyOn = (browser: BrowserUnderTest) => {
    const spy = new BrowserUnderTest(portal, '105.160.9.9');
    for (const [key, value] of browser.cookies) spy.cookies.set(key, value);
    spy.token = browser.token;
    return spy;
  };
  const isIn = async (browser: BrowserUnderTest) => (await browser.call('/getDevices')).status === 200;
  const password = 'twiga wa savanna kubwa';
  const passwords = { password, confirmPassword: password };

  describe('when a cookie comes that we did not give', () => {
    it.each(['A'.repeat(43), 'x'.repeat(64), 'planted-by-somebody-else'])(
      'gives one of ours in its place: %s',
      async (planted) => {
        const { email, browser } = await customer();
        browser.cookies.set(name, planted);
        await browser.call('/resetPassword', { email });
        expect(browser.cookies.get(name)).toMatch(/^[\w-]{43}$/);
        expect(browser.cookies.get(name)).not.toBe(planted);
      },
    );

    it('knows no session by it, whoever made up the last letters', async () => {
      const { email, browser } = await customer();
      await signIn(browser, db(), email);
      const own = browser.cookies.get(name) ?? '';
      browser.cookies.set(name, `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`);
      expect(await isIn(browser)).toBe(false);
    });
  });

  describe('when something was proven', () => {
    it('goes on under another secret after the password, and again after the code', async () => {
      const { email, browser } = await customer();
      await browser.call('/checkAuth', { email });
      const first = browser.cookies.get(name);
      await browser.login(email, rightPassword);
      const second = browser.cookies.get(name);
      const spy = spyOn(browser);
      await browser.validate(email, await lastCode(db(), email));
      expect(new Set([first, second, browser.cookies.get(name)]).size).toBe(3);
      expect([await isIn(browser), await isIn(spy)]).toEqual([true, false]);
    });

    it('lets nobody set the password who knew the secret before the code', async () => {
      const { email, browser } = await customer();
      await browser.call('/resetPassword', { email });
      const spy = spyOn(browser);
      await browser.validate(email, await lastCode(db(), email));
      expect((await spy.call('/createPassword', { email, ...passwords })).body.code).toBe('OTP_REQUIRED');
      expect((await browser.call('/createPassword', { email, ...passwords })).status).toBe(200);
      expect(await isIn(spy)).toBe(false);
    });

    it.each([
      ['the password is changed', '/changePassword', { currentPassword: rightPassword, ...passwords }],
      [
        'another email is asked for',
        '/requestContactChange',
        { kind: 'EMAIL', value: 'else@example.co.ke', password: rightPassword },
      ],
      ['the account is to be deleted', '/deleteAccount', { password: rightPassword }],
    ])('goes on under another secret when %s', async (_what, path, body) => {
      const { email, browser } = await customer();
      await signIn(browser, db(), email);
      const spy = spyOn(browser);
      expect((await browser.call(path, body)).status).toBe(200);
      expect([await isIn(browser), await isIn(spy)]).toEqual([true, false]);
    });

    it('goes on under the same one where the password was wrong', async () => {
      const { email, browser } = await customer();
      await signIn(browser, db(), email);
      const before = browser.cookies.get(name);
      expect((await browser.call('/deleteAccount', { password: 'not the password' })).status).toBe(422);
      expect(browser.cookies.get(name)).toBe(before);
    });
  });
});
