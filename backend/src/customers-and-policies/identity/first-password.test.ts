import { eq } from 'drizzle-orm';
import { credentials, customers, policies } from '../../platform/database/schema';
import { addCustomer, lastCode } from '../../../testing/browser-under-test';
import { newPasswords, withIdentity } from '../../../testing/identity-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';

onSeededPortal((portal, { db }) => {
  const { browser, newEmail } = withIdentity(portal);

  describe('when a customer has no password yet', () => {
    it('proves the email, sets one, and has what was bought with that email', async () => {
      const email = newEmail();
      const bought = await addCustomer(db(), { email: email.replace('p', 'P'), hasPassword: false });
      const amina = browser();
      expect((await amina.call('/checkAuth', { email })).body.data).toEqual({ isPasswordActive: false });
      const validated = await amina.validate(email, await lastCode(db(), email));
      expect(validated.body.data).toEqual({ nextStep: 'CREATE_PASSWORD' });
      const set = await amina.call('/createPassword', { email, ...newPasswords });
      expect(set.body.data).toEqual({ isChanged: true });
      const login = await amina.login(email, newPasswords.password);
      expect(login.body.data.customer.customerId).toBe(bought);
      const [row] = await db().select().from(customers).where(eq(customers.id, bought));
      expect(row?.emailProvenAt).toEqual(portal.clock.now());
    });

    it('joins records of the same person and leaves those of others who typed the address', async () => {
      const email = newEmail();
      const identity = { idNumber: '20000001' };
      const mine = await addCustomer(db(), { email, hasPassword: false, phoneProvenAt: new Date(), ...identity });
      const again = await addCustomer(db(), { email, hasPassword: false, ...identity });
      const others = await addCustomer(db(), { email, hasPassword: false });
      const amina = browser();
      await amina.call('/checkAuth', { email });
      await amina.validate(email, await lastCode(db(), email));
      await amina.call('/createPassword', { email, ...newPasswords });
      const rows = await db().select().from(credentials).where(eq(credentials.email, email));
      expect(rows.map(({ customerId }) => customerId)).toEqual([mine]);
      expect(await db().$count(policies, eq(policies.customerId, again))).toBe(0);
      const [other] = await db().select().from(customers).where(eq(customers.id, others));
      expect(other?.emailProvenAt).toBeNull();
    });

    it('registers', async () => {
      const email = newEmail();
      const amina = browser();
      const form = {
        accountType: 'Individual',
        customerName: 'Amina Wanjiku',
        phone: '0712345678',
        email,
        terms: true,
      };
      const wrong = await amina.call('/signUp', { ...form, terms: false, phone: '12' });
      expect(wrong.body.errors).toHaveLength(2);
      expect((await amina.call('/signUp', form)).body.data).toEqual({ resendAfterSeconds: 40 });
      expect(await db().$count(customers, eq(customers.email, email))).toBe(0);
      await amina.validate(email, await lastCode(db(), email));
      await amina.call('/createPassword', { email, ...newPasswords });
      await amina.login(email, newPasswords.password);
      const [row] = await db().select().from(customers).where(eq(customers.email, email));
      expect(row).toMatchObject({ fullName: 'Amina Wanjiku', phone: '+254712345678', kraPin: null });
    });

    describe('and signs in with it', () => {
      const withFirstPassword = async () => {
        const email = newEmail();
        await addCustomer(db(), { email, hasPassword: false });
        const one = browser();
        await one.call('/checkAuth', { email });
        await one.validate(email, await lastCode(db(), email));
        await one.call('/createPassword', { email, ...newPasswords });
        const login = async (who = one, hasProvenCode = true) => {
          const { password } = newPasswords;
          const answer = await who.call('/login', { email, password, hasProvenCode });
          who.token = answer.body.data.token.token as string;
          return answer.body.data.isSignedIn as boolean | undefined;
        };
        return { one, login };
      };

      it('needs no other code in that browser, once, for ten minutes', async () => {
        const { one, login } = await withFirstPassword();
        expect(await login()).toBe(true);
        expect((await one.call('/getPolicies')).status).toBe(200);
        portal.clock.forward(60_000);
        expect(await login()).toBeUndefined();
        expect((await one.call('/getPolicies')).body.code).toBe('OTP_REQUIRED');
      });

      it('needs one after ten minutes, in another browser, and where the page does not ask for it', async () => {
        const late = await withFirstPassword();
        portal.clock.forward(10 * 60_000);
        expect(await late.login()).toBeUndefined();
        const elsewhere = await withFirstPassword();
        expect(await elsewhere.login(browser())).toBeUndefined();
        portal.clock.forward(60_000);
        expect(await elsewhere.login(elsewhere.one, false)).toBeUndefined();
      });
    });
  });
});
