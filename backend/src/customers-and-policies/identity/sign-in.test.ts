import { eq } from 'drizzle-orm';
import { outbox, sessions, signInEvents } from '../../platform/database/schema';
import { addCustomer, BrowserUnderTest, lastCode, rightPassword, signIn } from '../../../testing/browser-under-test';
import { withIdentity } from '../../../testing/identity-under-test';
import { portalUnderTest } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';

onSeededPortal((portal, { db, current }) => {
  const { browser, code, newEmail } = withIdentity(portal);

  describe('when a customer with a password signs in', () => {
    it('goes from email to password to code, and only then opens what is the customer’s', async () => {
      const email = newEmail();
      const customerId = await addCustomer(db(), { email });
      const amina = browser();
      expect((await amina.call('/checkAuth', { email: ` ${email.toUpperCase()} ` })).body.data).toEqual({
        isPasswordActive: true,
      });
      const login = await amina.login(email, rightPassword);
      expect(login.body.data).toEqual({ customer: { customerId }, token: { token: expect.any(String) as string } });

      const before = await amina.call('/getCustomerDetails', { customerId });
      expect(before.body.data).toEqual({ fullName: 'Amina Wanjiku', email: 'p••••@example.co.ke' });
      const closed = await amina.call('/getDevices');
      expect([closed.status, code(closed)]).toEqual([403, 'OTP_REQUIRED']);

      const validated = await amina.validate(email, await lastCode(db(), email));
      expect(validated.body.data).toEqual({ nextStep: 'SIGNED_IN' });
      expect((await amina.call('/getCustomerDetails', { customerId })).body.data).toMatchObject({
        customerId,
        email,
        phone: '+254712345678',
      });
      expect((await amina.call('/getDevices')).body.data).toMatchObject([
        { name: 'Chrome, Android', isThisDevice: true, isSignedIn: true },
      ]);
    });

    it('keeps token and cookies out of reach of scripts, other sites and the database', async () => {
      const email = newEmail();
      await addCustomer(db(), { email });
      const amina = browser();
      await amina.login(email, rightPassword);
      expect(amina.setCookies).toEqual([
        expect.stringMatching(/^tulinde_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
      ]);
      const rows = JSON.stringify([await db().select().from(sessions), await db().select().from(outbox)]);
      expect(rows).not.toContain(amina.token);
      expect(rows).not.toContain(amina.cookies.get('tulinde_session'));
    });

    it('marks the cookies Secure, under a name that no other host can set, where the site is https', async () => {
      const safe = await portalUnderTest(current().database, { env: { TULINDE_SITE: 'https://tulinde.example' } });
      const amina = new BrowserUnderTest(safe);
      await amina.call('/checkAuth', { email: newEmail() });
      expect(amina.setCookies[0]).toMatch(/^__Host-tulinde_session=.*; HttpOnly; SameSite=Strict; Secure$/);
      await safe.app.close();
    });
  });

  it('never writes an address, a name or a secret into the events, which nobody can change', async () => {
    const email = newEmail();
    const customerId = await addCustomer(db(), { email });
    const amina = browser();
    await amina.login(email, 'not the password');
    await signIn(amina, db(), email);
    const events = await db().select().from(signInEvents).where(eq(signInEvents.customerId, customerId));
    expect(events.map(({ kind }) => kind)).toEqual(['password-wrong', 'password-right', 'code-sent', 'code-right']);
    const all = JSON.stringify(await db().select().from(signInEvents));
    for (const text of [email, '197.248.0.1', 'Amina']) expect(all).not.toContain(text);
    await expect(db().delete(signInEvents)).rejects.toThrow();
  });
});
