import { eq } from 'drizzle-orm';
import { credentials, customers, outbox, policies, sessions, signInEvents } from '../../database/schema';
import { addCustomer, BrowserUnderTest, lastCode, rightPassword, signIn } from '../../testing/browser-under-test';
import { onSeededPostgres } from '../../testing/databases';
import { minutes, portalUnderTest, type PortalUnderTest } from '../../testing/portal-under-test';

onSeededPostgres((current) => {
  let portal: PortalUnderTest;
  const db = () => current().database.db;
  const browser = (address?: string) => new BrowserUnderTest(portal, address);
  let count = 0;
  const newEmail = () => `person${(count += 1)}@example.co.ke`;
  beforeAll(async () => {
    portal = await portalUnderTest(current().database);
  });
  afterAll(() => portal.app.close());

  const newPassword = 'samaki wa ziwa kubwa';
  const passwords = { password: newPassword, confirmPassword: newPassword };
  const code = (answer: { body: { code?: string } }) => answer.body.code;

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

  describe('when a session is used', () => {
    const refused = [401, 'CUSTOMER_TOKEN_INVALID'];
    const devices = async (of: BrowserUnderTest) => {
      const answer = await of.call('/getDevices');
      return [answer.status, code(answer)];
    };
    const signedIn = async () => {
      const email = newEmail();
      const customerId = await addCustomer(db(), { email });
      const amina = browser();
      await signIn(amina, db(), email);
      expect(await devices(amina)).toEqual([200, undefined]);
      return { amina, email, customerId };
    };

    it('is nobody’s without the cookie, without the token, or with another browser’s cookie', async () => {
      const { amina, email } = await signedIn();
      const thief = browser('41.90.0.9');
      thief.token = amina.token;
      expect(await devices(thief)).toEqual(refused);
      await thief.call('/checkAuth', { email });
      expect(await devices(thief)).toEqual(refused);
      amina.token = null;
      expect(await devices(amina)).toEqual(refused);
    });

    it('ends after 30 minutes without a call, and not while there are some', async () => {
      const { amina } = await signedIn();
      portal.clock.forward(minutes(29));
      expect(await devices(amina)).toEqual([200, undefined]);
      portal.clock.forward(minutes(29));
      expect(await devices(amina)).toEqual([200, undefined]);
      portal.clock.forward(minutes(31));
      expect(await devices(amina)).toEqual(refused);
    });

    it('ends after 12 hours whatever happens', async () => {
      const { amina } = await signedIn();
      for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
        portal.clock.forward(minutes(20));
        expect(await devices(amina)).toEqual([200, undefined]);
      }
      portal.clock.forward(minutes(20));
      expect(await devices(amina)).toEqual(refused);
    });

    it('ends on the server with the log-out, also for who kept token and cookie', async () => {
      const { amina } = await signedIn();
      const thief = browser();
      thief.token = amina.token;
      for (const [name, value] of amina.cookies) thief.cookies.set(name, value);
      expect(await devices(thief)).toEqual([200, undefined]);
      expect((await amina.call('/logout')).body.data).toEqual({ isSignedOut: true });
      expect(amina.cookies.has('tulinde_session')).toBe(false);
      expect(await devices(thief)).toEqual(refused);
      expect((await amina.call('/logout')).status).toBe(200);
    });

    it('ends when its device is signed out from another one, and tells of new devices by mail', async () => {
      const { amina, email } = await signedIn();
      const phone = browser('105.160.0.7');
      await signIn(phone, db(), email);
      const subjects = (await db().select().from(outbox).where(eq(outbox.recipient, email))).map((row) => row.subject);
      expect(subjects).toContain('Somebody signed in on a new device');
      const list = (await phone.call('/getDevices')).body.data as { deviceId: string; isThisDevice: boolean }[];
      const other = list.find(({ isThisDevice }) => !isThisDevice);
      const after = await phone.call('/signOutDevice', { deviceId: other?.deviceId });
      expect(after.body.data).toHaveLength(1);
      expect(await devices(amina)).toEqual(refused);
      expect(await devices(phone)).toEqual([200, undefined]);
    });

    it('answers another customer’s id and device as those that nobody has', async () => {
      const { amina, customerId } = await signedIn();
      const { amina: other } = await signedIn();
      const [device] = (await amina.call('/getDevices')).body.data as { deviceId: string }[];
      const mask = ({ status, body }: Awaited<ReturnType<typeof other.call>>) => ({ status, ...body, requestId: '' });
      for (const [path, theirs, nobodys] of [
        ['/getCustomerDetails', { customerId }, { customerId: 'nobody' }],
        ['/signOutDevice', { deviceId: device?.deviceId }, { deviceId: 'nobody' }],
      ] as const) {
        const answer = mask(await other.call(path, theirs));
        expect(answer.status).toBe(404);
        expect(answer).toEqual(mask(await other.call(path, nobodys)));
      }
      expect(await devices(amina)).toEqual([200, undefined]);
    });

    it('is another one after the next sign-in in the same browser', async () => {
      const { amina, email } = await signedIn();
      const before = { token: amina.token, cookies: new Map(amina.cookies) };
      await signIn(amina, db(), email);
      const old = browser();
      old.token = before.token;
      for (const [name, value] of before.cookies) old.cookies.set(name, value);
      expect(await devices(old)).toEqual(refused);
      expect((await amina.call('/getDevices')).body.data).toHaveLength(1);
    });
  });

  describe('when a customer has no password yet', () => {
    it('proves the email, sets one, and has what was bought with that email', async () => {
      const email = newEmail();
      const bought = await addCustomer(db(), { email: email.replace('p', 'P'), hasPassword: false });
      const amina = browser();
      expect((await amina.call('/checkAuth', { email })).body.data).toEqual({ isPasswordActive: false });
      const validated = await amina.validate(email, await lastCode(db(), email));
      expect(validated.body.data).toEqual({ nextStep: 'CREATE_PASSWORD' });
      const set = await amina.call('/createPassword', { email, ...passwords });
      expect(set.body.data).toEqual({ isChanged: true });
      const login = await amina.login(email, newPassword);
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
      await amina.call('/createPassword', { email, ...passwords });
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
      await amina.call('/createPassword', { email, ...passwords });
      await amina.login(email, newPassword);
      const [row] = await db().select().from(customers).where(eq(customers.email, email));
      expect(row).toMatchObject({ fullName: 'Amina Wanjiku', phone: '+254712345678', kraPin: null });
    });
  });

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
      expect((await amina.call('/createPassword', { email, ...passwords })).status).toBe(200);
      expect((await old.call('/getDevices')).status).toBe(401);
      expect(code(await browser().login(email, rightPassword))).toBe('SIGN_IN_FAILED');
      expect((await browser().login(email, newPassword)).status).toBe(200);
      const subjects = (await db().select().from(outbox).where(eq(outbox.recipient, email))).map((row) => row.subject);
      expect(subjects).toContain('Your password was changed');
    });

    it('takes one password for one code, in the browser of the code, in time', async () => {
      const email = newEmail();
      await addCustomer(db(), { email });
      const amina = browser();
      const set = async (by = amina, address = email) =>
        code(await by.call('/createPassword', { email: address, ...passwords }));
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
