import { eq } from 'drizzle-orm';
import { outbox } from '../../platform/database/schema';
import { addCustomer, signIn, type BrowserUnderTest } from '../../../testing/browser-under-test';
import { withIdentity } from '../../../testing/identity-under-test';
import { minutes } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';

onSeededPortal((portal, { db }) => {
  const { browser, code, newEmail } = withIdentity(portal);

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
});
