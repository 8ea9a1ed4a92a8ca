import { eq } from 'drizzle-orm';
import { consents, jobs, policies } from '../../platform/database/schema';
import { addCustomer, BrowserUnderTest, signIn } from '../../../testing/browser-under-test';
import { minutes } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { payFirstInvoice, soldMotor, soldPa } from '../../../testing/sold-purchase';

onSeededPortal((portal, { db }) => {
  const issued = async (id: string) => {
    await payFirstInvoice(db(), id, { now: portal.clock.now(), phone: '+254799123123' });
    await portal.app.runDueJobs();
    const [policy] = await db().select().from(policies).where(eq(policies.purchaseId, id));
    return policy!;
  };
  const email = 'agreed@example.co.ke';
  const customer = { email, phone: '0799111222', idNumber: '27654321' };
  const kindsOf = async (browser: BrowserUnderTest) => {
    const { body } = await browser.call('/getConsents');
    return (body.data as { kind: string; policyNumber: string }[]).map((each) => `${each.kind} ${each.policyNumber}`);
  };

  it('knows what was agreed to before there was an account, once, and nothing of others', async () => {
    const purchase = await soldMotor(portal, { customer: { ...customer, marketingConsent: true }, instalments: 3 });
    const motor = await issued(purchase);
    const accident = await issued(await soldPa(portal));
    // Asked once more, as after a crash.
    await db().update(jobs).set({ state: 'waiting' }).where(eq(jobs.key, purchase));
    await portal.app.runDueJobs();
    expect(await db().$count(consents, eq(consents.policyNumber, motor.number))).toBe(3);

    const id = await addCustomer(db(), { email, idNumber: customer.idNumber });
    const browser = new BrowserUnderTest(portal);
    await signIn(browser, db(), email);
    expect((await kindsOf(browser)).sort()).toEqual(
      ['CREDIT_AGREEMENT', 'MARKETING', 'POLICY_TERMS'].map((kind) => `${kind} ${motor.number}`),
    );
    expect((await browser.call('/getConsents')).body.data[0]).toMatchObject({
      isGiven: true,
      at: '2026-03-02T09:00:00.000Z',
      where: 'PURCHASE',
    });
    const ofAccident = await db().select().from(consents).where(eq(consents.policyNumber, accident.number));
    expect(ofAccident.map(({ kind }) => kind).sort()).toEqual(['HEALTH', 'POLICY_TERMS']);
    expect(ofAccident.every(({ customerId }) => customerId !== id)).toBe(true);
  });

  it('tells on which device another one was signed out, to its owner alone', async () => {
    const mine = new BrowserUnderTest(portal);
    const old = new BrowserUnderTest(portal, '197.248.0.7');
    portal.clock.forward(minutes(2));
    await signIn(old, db(), email);
    portal.clock.forward(minutes(2));
    await signIn(mine, db(), email);
    const devices = (await mine.call('/getDevices')).body.data as { deviceId: string; isThisDevice: boolean }[];
    const { deviceId } = devices.find(({ isThisDevice }) => !isThisDevice)!;
    expect((await mine.call('/signOutDevice', { deviceId })).status).toBe(200);
    expect((await mine.call('/getAccountChanges')).body.data[0]).toMatchObject({
      kind: 'DEVICE_REMOVED',
      by: 'CUSTOMER',
      device: 'Chrome, Android',
      before: 'Chrome, Android',
    });
    portal.clock.forward(minutes(2));
    await addCustomer(db(), { email: 'stranger@example.co.ke' });
    const stranger = new BrowserUnderTest(portal, '197.248.0.8');
    await signIn(stranger, db(), 'stranger@example.co.ke');
    expect((await stranger.call('/getAccountChanges')).body.data).toEqual([]);
    expect((await stranger.call('/getConsents')).body.data).toEqual([]);
  });

  it('refuses to change what was written down', async () => {
    const change = db().update(consents).set({ isGiven: false });
    await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('consents') } });
  });
});
