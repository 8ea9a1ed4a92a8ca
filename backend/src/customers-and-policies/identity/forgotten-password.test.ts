import { eq } from 'drizzle-orm';
import { outbox } from '../../platform/database/schema';
import { addCustomer, lastCode, rightPassword, signIn } from '../../../testing/browser-under-test';
import { newPasswords, withIdentity } from '../../../testing/identity-under-test';
import { minutes } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';

onSeededPortal((portal, { db }) => {
  const { browser, code, newEmail } = withIdentity(portal);

  describe('when a password was forgotten', () => {
    it('sets a new one with a code, ends every session and tells the owner', async () => {
      const email = newEmail();
      await addCustomer(db(), { email });
      const old = browser('105.160.0.8');
      await signIn(old, db(), email);
      const amina = browser();
      expect((await amina.call('/resetPassword', { email })).body.data).toEqual({ resendAfterSeconds: 40 });
      expect((await amina.validate(email, await lastCode(db(), email))).body.data).toEqual({
        nextStep: 'CREATE_PASSWORD',
      });
      expect((await amina.call('/createPassword', { email, ...newPasswords })).status).toBe(200);
      expect((await old.call('/getDevices')).status).toBe(401);
      expect(code(await browser().login(email, rightPassword))).toBe('SIGN_IN_FAILED');
      expect((await browser().login(email, newPasswords.password)).status).toBe(200);
      const subjects = (await db().select().from(outbox).where(eq(outbox.recipient, email))).map((row) => row.subject);
      expect(subjects).toContain('Your password was changed');
    });

    it('takes one password for one code, in the browser of the code, in time', async () => {
      const email = newEmail();
      await addCustomer(db(), { email });
      const amina = browser();
      const set = async (by = amina, address = email) =>
        code(await by.call('/createPassword', { email: address, ...newPasswords }));
      expect(await set()).toBe('OTP_REQUIRED');
      await amina.call('/resetPassword', { email });
      expect(await set()).toBe('OTP_REQUIRED');
      await amina.validate(email, await lastCode(db(), email));
      const victim = newEmail();
      await addCustomer(db(), { email: victim });
      expect(await set(amina, victim)).toBe('OTP_REQUIRED');
      expect(await set(browser())).toBe('OTP_REQUIRED');
      expect(await set()).toBeUndefined();
      expect(await set()).toBe('OTP_REQUIRED');
      portal.clock.forward(minutes(1));
      await amina.call('/resetPassword', { email });
      await amina.validate(email, await lastCode(db(), email));
      portal.clock.forward(minutes(16));
      expect(await set()).toBe('OTP_REQUIRED');
    });

    it.each([
      ['kifupi', 'Use 8 characters or more.'],
      ['password123', 'Many people use this password. Choose one that is harder to guess.'],
      ['abcabcabcabc', 'Many people use this password. Choose one that is harder to guess.'],
      ['x'.repeat(129), 'Use 128 characters at most.'],
    ])('refuses %s', async (password, message) => {
      const answer = await browser().call('/createPassword', {
        email: newEmail(),
        password,
        confirmPassword: `${password}?`,
      });
      expect(answer.body.errors).toHaveLength(2);
      expect(answer.body.errors).toEqual(
        expect.arrayContaining([
          { field: 'password', message },
          { field: 'confirmPassword', message: 'The two passwords are not the same.' },
        ]),
      );
    });
  });
});
