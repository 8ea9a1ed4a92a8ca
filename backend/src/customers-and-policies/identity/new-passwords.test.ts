import { addCustomer, BrowserUnderTest, lastCode, rightPassword, signIn } from '../../../testing/browser-under-test';
import { minutes } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';

onSeededPortal((portal, { db }) => {
  beforeEach(() => portal.clock.forward(minutes(20)));

  let count = 0;
  const customer = async () => {
    const email = `newpass${(count += 1)}@example.co.ke`;
    const owner = { fullName: 'Zawadi Chepkoech', phone: '+254799123456', idNumber: '30303030' };
    await addCustomer(db(), { email, ...owner });
    return { email, browser: new BrowserUnderTest(portal, `197.248.5.${count}`) };
  };
  /* Nothing of it is in the email, which is all that the page knows. */
  const ofOwner = ['chepkoech na mbuzi', 'piga 0799 123456', 'kadi 30303030 yangu'];
  const said = ({ status, body }: { status: number; body: { errors?: unknown } }) => [status, body.errors];
  const personal = [422, [{ field: 'password', message: expect.stringContaining('they are guessed first') }]];

  it.each(ofOwner)(
    'refuses a first or forgotten one that names its owner, and lets another be set: %s',
    async (password) => {
      const { email, browser } = await customer();
      await browser.call('/resetPassword', { email });
      await browser.validate(email, await lastCode(db(), email));
      expect(said(await browser.call('/createPassword', { email, password, confirmPassword: password }))).toEqual(
        personal,
      );
      const better = { password: 'mvua ya masika', confirmPassword: 'mvua ya masika' };
      expect((await browser.call('/createPassword', { email, ...better })).status).toBe(200);
    },
  );

  it.each(ofOwner)('refuses a changed one that names its owner: %s', async (password) => {
    const { email, browser } = await customer();
    await signIn(browser, db(), email);
    const body = { currentPassword: rightPassword, password, confirmPassword: password };
    expect(said(await browser.call('/changePassword', body))).toEqual(personal);
  });

  it('refuses what many people use, here or anywhere', async () => {
    const { email, browser } = await customer();
    await signIn(browser, db(), email);
    for (const password of ['Safaricom2024!', 'harambee254', 'liverpool1', 'qwertyuiop12']) {
      const body = { currentPassword: rightPassword, password, confirmPassword: password };
      const { status, body: answer } = await browser.call('/changePassword', body);
      expect([password, status, answer.errors]).toEqual([
        password,
        422,
        [expect.objectContaining({ field: 'password' })],
      ]);
    }
  });
});
