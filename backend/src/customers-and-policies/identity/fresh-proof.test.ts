import { desc, eq } from 'drizzle-orm';
import { calls, type CallName } from '@tulinde/contracts';
import { cancellations, outbox } from '../../platform/database/schema';
import { lastCode, otherCode, rightProof } from '../../../testing/browser-under-test';
import { onSeededCancelling } from '../../../testing/cancelling-under-test';
import { customerWithEverything, type CustomerWithEverything } from '../../../testing/customer-with-everything';
import { sampleRequests } from '../../../testing/sample-requests';

const names = Object.keys(calls) as CallName[];
const fresh = names.filter((name) => calls[name].proof === 'fresh');
/* All that a proof is called on the wire. */
const proofs = ['proof', 'password', 'currentPassword', 'code', 'verificationCode'];
const withoutProof = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => !proofs.includes(key)));

onSeededCancelling({ series: 3 }, (own, db) => {
  let customer: CustomerWithEverything;
  beforeAll(async () => {
    customer = await customerWithEverything(own.portal, db(), 'Halima', 1);
  });

  describe('when somebody has nothing but a session', () => {
    it.each(fresh)('%s is not done', async (name) => {
      for (const body of sampleRequests[name].bodies) {
        const asked = withoutProof(body(customer.ids, customer.ids));
        const { status, body: answer } = await customer.browser.call(calls[name].path, asked);
        expect([422, 403]).toContain(status);
        if ('proof' in body(customer.ids, customer.ids)) expect([status, answer.code]).toEqual([403, 'PROOF_REQUIRED']);
        expect(answer.data).toBeUndefined();
      }
    });

    it('tells a page of a release before what to do, in words that it shows, in both languages', async () => {
      const { ids, browser } = customer;
      const body = { claimNumber: ids.claimNumber, reason: 'It was sold.' };
      const english = await browser.call('/withdrawClaim', body);
      expect(english.body.message).toBe(
        'This takes your password or a code. Load the page again; if it does not ask for one, call us on 0700 123 456.',
      );
      const swahili = await browser.call('/withdrawClaim', body, { 'accept-language': 'sw' });
      expect(swahili.body.message).toMatch(/^Hili linahitaji nenosiri lako au msimbo\./);
      expect([english.body.message.length, swahili.body.message.length].every((length) => length <= 200)).toBe(true);
    });
  });

  describe('when a cover is cancelled by who is signed in', () => {
    const count = (number: string) => db().$count(cancellations, eq(cancellations.policyNumber, number));
    const asked = async () => {
      const one = await own.car();
      const { refund } = await own.estimate(one.browser, one.of);
      const send = (proof: object | null, more: object = {}) =>
        one.browser.call('/cancelCover', own.form(one.of, refund.amount, { proof: proof ?? undefined, ...more }));
      const mailCode = (act = 'cancelCover', about = one.number) =>
        own.ok(one.browser, '/sendProofCode', { act, about });
      return { ...one, send, mailCode };
    };

    it('takes the password, and no wrong one', async () => {
      const { number, send } = await asked();
      const wrong = await send({ password: 'not the password' }, { phone: '0799 000 123' });
      expect([wrong.status, wrong.body.code, wrong.body.errors?.[0]?.field]).toEqual([
        422,
        'PASSWORD_WRONG',
        'password',
      ]);
      expect(await count(number)).toBe(0);
      expect((await send(rightProof)).status).toBe(200);
      expect(await count(number)).toBe(1);
    });

    it('takes a code that was mailed for it, once', async () => {
      const { number, email, send, mailCode } = await asked();
      expect(await mailCode()).toEqual({ sentTo: expect.stringContaining('•'), resendAfterSeconds: 40 });
      // The one before holds: nothing more is sent.
      own.portal.clock.forward(5_000);
      const mails = () => db().$count(outbox, eq(outbox.recipient, email));
      const had = await mails();
      expect((await mailCode()).resendAfterSeconds).toBe(35);
      expect(await mails()).toBe(had);
      const code = await lastCode(db(), email);
      expect((await send({ code: otherCode(code) })).body.code).toBe('OTP_WRONG');
      const answer = await send({ code });
      expect(answer.status).toBe(200);
      // The answer was lost: the same again is the same.
      expect((await send({ code })).body.data.reference).toBe(answer.body.data.reference);
      expect(await count(number)).toBe(1);
    });

    it('uses the code with the act or not at all', async () => {
      const { email, send, mailCode } = await asked();
      await mailCode();
      const code = await lastCode(db(), email);
      expect((await send({ code }, { refund: 1 })).body.code).toBe('REFUND_CHANGED');
      expect((await send({ code })).status).toBe(200);
    });

    it('takes no code of another act, or of another cover', async () => {
      const { number, email, send, mailCode } = await asked();
      await mailCode('withdrawClaim');
      expect((await send({ code: await lastCode(db(), email) })).body.code).toBe('OTP_NOT_STARTED');
      await mailCode('cancelCover', 'TUL-MC-26-999999');
      expect((await send({ code: await lastCode(db(), email) })).body.code).toBe('OTP_NOT_STARTED');
      expect(await count(number)).toBe(0);
      const [mail] = await db().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id));
      expect(mail?.text).toContain('confirm that you want to cancel your cover');
    });
  });
});
