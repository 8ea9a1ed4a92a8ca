import { eq } from 'drizzle-orm';
import { outbox } from '../../platform/database/schema';
import {
  addCustomer,
  BrowserUnderTest,
  lastCode,
  otherCode,
  rightPassword,
  signIn,
} from '../../../testing/browser-under-test';
import { minutes, testConfig } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { trierOf } from './account';
import { identityKey } from '../../platform/http/secrets';
import { sendCode } from './send-code';

onSeededPortal((portal, { db }) => {
  let count = 0;

  const seconds = (number: number) => number * 1000;
  /** Each from an address of its own: limits of addresses are the matter of other tests. */
  const browser = () => new BrowserUnderTest(portal, `105.161.0.${(count += 1)}`);
  const asked = async () => {
    const email = `code${(count += 1)}@example.co.ke`;
    await addCustomer(db(), { email });
    const amina = browser();
    await amina.call('/resetPassword', { email });
    return { amina, email, code: await lastCode(db(), email) };
  };
  type Asked = Awaited<ReturnType<typeof asked>>;
  const says = ({ status, body }: { status: number; body: { code?: string; message?: string } }) => [
    status,
    body.code,
    body.message,
  ];
  const guess = async ({ amina, email }: Asked, code: string) => says(await amina.validate(email, code));
  const resend = async ({ amina, email }: Asked) => says(await amina.call('/generateOtp', { email }));

  describe('when a code is wrong', () => {
    it('counts down five tries, then not even the right one is taken for 15 minutes', async () => {
      const one = await asked();
      for (const left of [4, 3, 2, 1]) {
        expect(await guess(one, otherCode(one.code))).toEqual([
          422,
          'OTP_WRONG',
          `This code is not right. Tries left: ${left}.`,
        ]);
      }
      expect((await guess(one, otherCode(one.code)))[1]).toBe('OTP_BLOCKED');
      expect((await guess(one, one.code))[1]).toBe('OTP_BLOCKED');
      portal.clock.forward(seconds(41));
      expect((await resend(one))[1]).toBe('OTP_BLOCKED');
      portal.clock.forward(minutes(15));
      expect((await resend(one))[0]).toBe(200);
      expect((await guess(one, await lastCode(db(), one.email)))[0]).toBe(200);
    });

    it('remembers the wrong ones when another code is sent', async () => {
      const one = await asked();
      for (let tries = 0; tries < 3; tries += 1) await guess(one, otherCode(one.code));
      portal.clock.forward(seconds(40));
      expect((await resend(one))[0]).toBe(200);
      const second = await lastCode(db(), one.email);
      expect((await guess(one, otherCode(second)))[2]).toBe('This code is not right. Tries left: 1.');
      expect((await guess(one, otherCode(second)))[1]).toBe('OTP_BLOCKED');
    });
  });

  describe('when a code is right', () => {
    it('works once', async () => {
      const one = await asked();
      expect((await guess(one, one.code))[0]).toBe(200);
      expect((await guess(one, one.code)).slice(0, 2)).toEqual([410, 'OTP_EXPIRED']);
    });

    it('works for 10 minutes', async () => {
      const [one, other] = [await asked(), await asked()];
      portal.clock.forward(minutes(10) - 1);
      expect((await guess(one, one.code))[0]).toBe(200);
      portal.clock.forward(1);
      expect((await guess(other, other.code)).slice(0, 2)).toEqual([410, 'OTP_EXPIRED']);
    });

    it('works in the browser that asked for it and in no other', async () => {
      const one = await asked();
      expect((await guess({ ...one, amina: browser() }, one.code)).slice(0, 2)).toEqual([409, 'OTP_NOT_STARTED']);
      const other = browser();
      await other.call('/resetPassword', { email: one.email });
      expect((await guess({ ...one, amina: other }, one.code))[1]).toBe('OTP_WRONG');
      expect((await guess(one, one.code))[0]).toBe(200);
    });

    it('is the one that is still to be used, of two that were sent in one instant', async () => {
      // Each is a toss: the first code of this browser is used, the second is for another purpose.
      for (let customer = 0; customer < 8; customer += 1) {
        const email = `code${(count += 1)}@example.co.ke`;
        await addCustomer(db(), { email });
        const amina = browser();
        await signIn(amina, db(), email);
        await amina.call('/resetPassword', { email });
        expect((await amina.validate(email, await lastCode(db(), email))).status).toBe(200);
      }
    });

    it('works for the address that it was sent to', async () => {
      const [one, other] = [await asked(), await asked()];
      await one.amina.call('/resetPassword', { email: other.email });
      expect((await guess({ ...one, email: other.email }, one.code))[1]).toBe('OTP_WRONG');
    });

    it.each(['contact-change', 'cancel-cover', 'find-policy'] as const)(
      'works for its own purpose: %s opens no account',
      async (purpose) => {
        const one = await asked();
        portal.clock.forward(minutes(1));
        const deps = { db: db(), random: (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)) };
        const key = identityKey(testConfig().documentSecret);
        const browserSecret = one.amina.cookies.get('tulinde_session') ?? '';
        const trier = await trierOf(
          { ...deps, key },
          {
            email: one.email,
            customerId: null,
            browser: { address: '105.161.9.9', device: null } as never,
          },
        );
        const wanted = { purpose, email: one.email, trier, browserSecret, language: 'en', hasAccount: true } as const;
        expect(await sendCode({ ...deps, key }, { ...wanted, now: portal.clock.now() })).toEqual({ outcome: 'sent' });
        const code = await lastCode(db(), one.email);
        expect(code).not.toBe(one.code);
        expect((await guess(one, code))[1]).toBe('OTP_WRONG');
      },
    );

    it('of a sign-in needs the session that it completes', async () => {
      const { email } = await asked();
      const amina = browser();
      await amina.login(email, rightPassword);
      const code = await lastCode(db(), email);
      amina.token = null;
      expect(says(await amina.validate(email, code)).slice(0, 2)).toEqual([401, 'CUSTOMER_TOKEN_INVALID']);
    });
  });

  describe('when a code is asked for again', () => {
    it('says how many seconds are left of 40, and the last code alone is right then', async () => {
      const one = await asked();
      expect(await resend(one)).toEqual([429, 'OTP_TOO_SOON', 'Unable to send OTP. Try again after 40 seconds']);
      portal.clock.forward(seconds(15));
      expect((await resend(one))[2]).toBe('Unable to send OTP. Try again after 25 seconds');
      portal.clock.forward(seconds(25));
      expect((await resend(one))[0]).toBe(200);
      const second = await lastCode(db(), one.email);
      if (second !== one.code) expect((await guess(one, one.code))[1]).toBe('OTP_WRONG');
      expect((await guess(one, second))[0]).toBe(200);
    });

    it('sends none where this browser has begun nothing', async () => {
      const one = await asked();
      expect((await resend({ ...one, amina: browser() })).slice(0, 2)).toEqual([409, 'OTP_NOT_STARTED']);
      await guess(one, one.code);
      expect((await resend(one))[1]).toBe('OTP_NOT_STARTED');
    });
  });

  it('says what is missing when boxes are empty', async () => {
    const one = await asked();
    const { body } = await one.amina.validate(one.email, '123');
    expect(body.errors).toEqual([{ field: 'verificationCode', message: 'OTP not complete' }]);
  });

  it('never lets an address without an account in, and answers as for one that has it', async () => {
    const email = 'nobody@example.co.ke';
    const stranger = browser();
    const answer = await stranger.call('/resetPassword', { email });
    expect([answer.status, answer.body.data]).toEqual([200, { resendAfterSeconds: 40 }]);
    const [mail] = await db().select().from(outbox).where(eq(outbox.recipient, email));
    expect(mail?.subject).toBe('There is no account with this email');
    const wrong = await stranger.validate(email, '123456');
    expect(says(wrong)).toEqual([422, 'OTP_WRONG', 'This code is not right. Tries left: 4.']);
  });
});
