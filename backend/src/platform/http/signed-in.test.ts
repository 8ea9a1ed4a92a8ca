import { calls, type CallName } from '@tulinde/contracts';
import { addCustomer, BrowserUnderTest, lastCode, rightPassword, signIn } from '../../../testing/browser-under-test';
import { minutes } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';

/* Made from the table of calls: a new call of a customer's cannot be forgotten here. */
const customersCalls = (Object.keys(calls) as CallName[]).filter((name) => calls[name].caller.startsWith('customer'));

onSeededPortal((portal, { db }) => {
  const email = 'guarded@example.co.ke';
  beforeAll(async () => {
    await addCustomer(db(), { email });
  });

  const signedIn = async () => {
    const browser = new BrowserUnderTest(portal);
    await signIn(browser, db(), email);
    return browser;
  };
  const visitors: Readonly<Record<string, () => Promise<BrowserUnderTest>>> = {
    'nobody is signed in': async () => new BrowserUnderTest(portal),
    'the token is made up': async () => {
      const browser = await signedIn();
      browser.token = 'x'.repeat(43);
      return browser;
    },
    'the token is far too long': async () => {
      const browser = await signedIn();
      browser.token = 'x'.repeat(5_000);
      return browser;
    },
    'the cookie is not there': async () => {
      const browser = await signedIn();
      browser.cookies.clear();
      return browser;
    },
    'the customer has signed out': async () => {
      const browser = await signedIn();
      const cookies = [...browser.cookies];
      await browser.call('/logout');
      for (const [name, value] of cookies) browser.cookies.set(name, value);
      return browser;
    },
    'the cookie is another browser’s': async () => {
      const [browser, other] = [await signedIn(), await signedIn()];
      const mine = browser.token;
      browser.cookies.clear();
      for (const [name, value] of other.cookies) browser.cookies.set(name, value);
      expect(browser.token).toBe(mine);
      return browser;
    },
    'the customer has signed the device out from another one': async () => {
      const [browser, other] = [await signedIn(), await signedIn()];
      const devices = (await browser.call('/getDevices')).body.data as { deviceId: string; isThisDevice: boolean }[];
      const { deviceId } = devices.find(({ isThisDevice }) => isThisDevice) ?? {};
      expect((await other.call('/signOutDevice', { deviceId })).status).toBe(200);
      return browser;
    },
    'the session is idle for too long': async () => {
      const browser = await signedIn();
      portal.clock.forward(minutes(31));
      return browser;
    },
    'the session is twelve hours old, however busy': async () => {
      const browser = await signedIn();
      for (let used = 0; used < 36; used += 1) {
        portal.clock.forward(minutes(20) - 1);
        expect((await browser.call('/getDevices')).status).toBe(200);
      }
      portal.clock.forward(minutes(1));
      return browser;
    },
  };

  describe.each(Object.keys(visitors))('when %s', (who) => {
    it('refuses every call of a customer’s, before it looks at the request', async () => {
      const browser = await visitors[who]?.();
      for (const name of customersCalls) {
        const answer = await browser?.call(calls[name].path, { nonsense: true });
        expect([name, answer?.status, answer?.body.code]).toEqual([name, 401, 'CUSTOMER_TOKEN_INVALID']);
      }
    });
  });

  it('asks for the code where only the password was given, but for what belongs to signing in', async () => {
    const browser = new BrowserUnderTest(portal);
    await browser.login(email, rightPassword);
    for (const name of customersCalls) {
      const { status, body } = await browser.call(calls[name].path, {});
      const isOpen = calls[name].caller === 'customer';
      expect([name, status === 403, body.code === 'OTP_REQUIRED']).toEqual([name, !isOpen, !isOpen]);
    }
    await browser.validate(email, await lastCode(db(), email));
    for (const name of customersCalls) {
      const { status } = await browser.call(calls[name].path, {});
      expect([name, [401, 403].includes(status)]).toEqual([name, false]);
    }
  });

  it('tells an ended session from a service token that ran out', async () => {
    const browser = await signedIn();
    const { status, body } = await browser.call('/getDevices', {}, { authorization: 'Bearer nonsense' });
    expect([status, body.code]).toEqual([401, 'SERVICE_TOKEN_INVALID']);
  });

  it('gives no customer the kept answer of another one’s key', async () => {
    const [first, second] = [await signedIn(), new BrowserUnderTest(portal)];
    await addCustomer(db(), { email: 'second@example.co.ke' });
    await signIn(second, db(), 'second@example.co.ke');
    const [device] = (await first.call('/getDevices')).body.data as { deviceId: string }[];
    const body = { deviceId: device?.deviceId };
    const key = { 'idempotency-key': 'one-key-for-two-customers' };
    expect((await first.call('/signOutDevice', body, key)).status).toBe(200);
    expect((await second.call('/signOutDevice', body, key)).status).toBe(404);
  });
});
