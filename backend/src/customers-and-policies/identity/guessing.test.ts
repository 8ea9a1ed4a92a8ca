import argon2 from '@node-rs/argon2';
import { eq, like } from 'drizzle-orm';
import { outbox } from '../../platform/database/schema';
import { addCustomer, BrowserUnderTest, lastCode, rightPassword, signIn } from '../../../testing/browser-under-test';
import { minutes } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { hashPassword } from './passwords';

onSeededPortal({ env: { TULINDE_RATE_LIMIT_PER_MINUTE: '100000' } }, (portal, { db }) => {
  let count = 0;

  const newCustomer = async (more: { passwordHash?: string } = {}) => {
    const email = `victim${(count += 1)}@example.co.ke`;
    await addCustomer(db(), { email, ...more });
    return email;
  };
  const at = (address: string) => new BrowserUnderTest(portal, address);
  const stranger = () => at(`41.${(count += 1) % 250}.${Math.floor(count / 250)}.7`);
  const tally = async (number: number, attempt: (index: number) => Promise<{ status: number }>) => {
    const statuses: Record<number, number> = {};
    for (let index = 0; index < number; index += 1) {
      const { status } = await attempt(index);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    return statuses;
  };

  describe('when somebody guesses the password of a customer', () => {
    it('stops one address after five, and the customer gets in from elsewhere', async () => {
      const email = await newCustomer();
      const attacker = at('41.90.0.1');
      expect(await tally(30, (index) => at('41.90.0.1').login(email, `guess number ${index}`))).toEqual({
        422: 5,
        429: 25,
      });
      const late = await attacker.login(email, rightPassword);
      expect([late.status, late.body.message]).toEqual([
        429,
        expect.stringMatching(/^Too many tries\. Wait 120 seconds/),
      ]);
      expect((await stranger().login(email, rightPassword)).status).toBe(200);
      portal.clock.forward(minutes(2));
      expect((await attacker.login(email, rightPassword)).status).toBe(200);
    });

    it('stops a hundred addresses after twenty; the customer gets in on a known device, and on a new one with a code', async () => {
      const email = await newCustomer();
      const known = at('105.162.0.1');
      await signIn(known, db(), email);
      expect(await tally(100, (index) => stranger().login(email, `guess number ${index}`))).toEqual({
        422: 20,
        429: 80,
      });
      expect((await known.login(email, rightPassword)).status).toBe(200);

      const fresh = stranger();
      expect((await fresh.login(email, rightPassword)).status).toBe(429);
      await fresh.call('/resetPassword', { email });
      await fresh.validate(email, await lastCode(db(), email));
      const [password, confirmPassword] = ['twiga wa savanna', 'twiga wa savanna'];
      expect((await fresh.call('/createPassword', { email, password, confirmPassword })).status).toBe(200);
      expect((await fresh.login(email, password)).status).toBe(200);
    });

    it('lets anybody try again after minutes, not days', async () => {
      const email = await newCustomer();
      await tally(30, (index) => stranger().login(email, `guess number ${index}`));
      expect((await stranger().login(email, rightPassword)).status).toBe(429);
      portal.clock.forward(minutes(3));
      expect((await stranger().login(email, rightPassword)).status).toBe(200);
    });
  });

  it('stops a list of stolen passwords at one address, and not the known device behind the same address', async () => {
    const email = await newCustomer();
    const office = at('41.91.0.1');
    await signIn(office, db(), email);
    const list = await tally(80, (index) => at('41.91.0.1').login(`stolen${index}@example.co.ke`, 'stolen password'));
    expect(list).toEqual({ 422: 50, 429: 30 });
    expect((await office.login(email, rightPassword)).status).toBe(200);
  });

  it('sends few codes to an address however many browsers ask, and still to the known device', async () => {
    const email = await newCustomer();
    const known = at('105.162.0.2');
    await signIn(known, db(), email);
    const before = await db().$count(outbox, eq(outbox.recipient, email));
    expect(await tally(10, () => at('41.92.0.1').call('/resetPassword', { email }))).toEqual({ 200: 6, 429: 4 });
    expect(await tally(40, () => stranger().call('/resetPassword', { email }))).toEqual({ 200: 14, 429: 26 });
    expect((await db().$count(outbox, eq(outbox.recipient, email))) - before).toBe(20);
    expect((await known.call('/resetPassword', { email })).status).toBe(200);
    const validated = await known.validate(email, await lastCode(db(), email));
    expect(validated.status).toBe(200);
  });

  it('stops who has the password and guesses codes in ever new sessions; the known device still gets in', async () => {
    const email = await newCustomer();
    const known = at('105.162.0.3');
    await signIn(known, db(), email);
    let wrong = 0;
    for (let session = 0; session < 15; session += 1) {
      const thief = at('41.93.0.1');
      await thief.login(email, rightPassword);
      for (let tries = 0; tries < 4; tries += 1) {
        if ((await thief.validate(email, '000000')).body.code === 'OTP_WRONG') wrong += 1;
      }
    }
    expect(wrong).toBeLessThanOrEqual(10);
    await signIn(known, db(), email);
    expect((await known.call('/getDevices')).status).toBe(200);
  });

  describe('when an email may have an account or not', () => {
    it('answers the same to the letter', async () => {
      const answersFor = async (email: string) => {
        const one = stranger();
        const answers = [
          await one.call('/checkAuth', { email }),
          await one.login(email, 'not the password'),
          await one.call('/resetPassword', { email }),
          await one.validate(email, '000000'),
          await one.call('/generateOtp', { email }),
        ];
        return answers.map(({ status, body }) => ({ status, ...body, requestId: '' }));
      };
      expect(await answersFor('nobody@example.co.ke')).toEqual(await answersFor(await newCustomer()));
    });

    it('does the same hashing for a password that cannot be right', async () => {
      const verify = jest.spyOn(argon2, 'verify');
      const cost = async (email: string) => {
        verify.mockClear();
        await stranger().login(email, 'not the password');
        return verify.mock.calls.map(([hash]) => hash.toString().split('$').slice(0, 4).join('$'));
      };
      const known = await cost(await newCustomer({ passwordHash: await hashPassword(rightPassword) }));
      expect(known).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
      expect(await cost('nobody@example.co.ke')).toEqual(known);
      verify.mockRestore();
    });
  });

  it('mails codes to nobody but the address that was typed', async () => {
    const rows = await db().select().from(outbox).where(like(outbox.subject, 'Your Tulinde code'));
    expect(rows.every(({ recipient }) => /^victim\d+@example\.co\.ke$/.test(recipient))).toBe(true);
  });
});
