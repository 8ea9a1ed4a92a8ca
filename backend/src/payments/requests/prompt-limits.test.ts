import { eq, ne } from 'drizzle-orm';
import { nairobiDay } from '@tulinde/contracts';
import { paymentAttempts, textMessages } from '../../platform/database/schema';
import { BrowserUnderTest } from '../../../testing/browser-under-test';
import { payable } from '../../../testing/payable-walk';
import { minutes, testConfig } from '../../../testing/portal-under-test';
import { visitorLimits } from '../../platform/http/rate-limits/visitor-limits';
import { keyedHash } from '../../platform/http/secrets';
import { countPrompt } from './prompt-limits';
import { promptKey } from './stop-prompts';
import { copyPurchase } from '../../../testing/scripted-payments';
import { onSeededPortal } from '../../../testing/seeded-portal';

/* The simulated customer of these numbers never answers. */
onSeededPortal({ env: { TULINDE_SITE: 'https://site.example' } }, (portal, { db }) => {
  const thirdParty = { productType: 'Third Party Only', estimatedValue: '0' };
  let pattern: string;
  beforeEach(async () => {
    portal.clock.forward(minutes(25 * 60));
    pattern = (await payable(portal, { form: thirdParty, vehicle: { startDate: today() } })).id;
  });

  let count = 0;
  /** One of those of whom the simulator hears nothing until it is told. */
  const newPhone = () => `07${String((count += 1)).padStart(4, '0')}0015`;
  const today = () => nairobiDay(portal.clock.now());
  const ready = async () => ({ id: await copyPurchase(db(), pattern, today()) });
  const ask = (purchaseId: string, phone: string, language = 'en') =>
    portal.call('/startPayment', { purchaseId, phone }, { 'accept-language': language });
  const failAll = (failureReason: 'TIMED_OUT' | 'NOT_SENT') =>
    db().update(paymentAttempts).set({ state: 'failed', failureReason }).where(ne(paymentAttempts.state, 'failed'));
  const textsTo = async (phone: string) =>
    (
      await db()
        .select()
        .from(textMessages)
        .where(eq(textMessages.recipient, `+254${phone.slice(1)}`))
    ).map(({ text }) => text);
  const linkIn = (text: string | undefined) => /\/payment-requests\/(\S+)$/.exec(text ?? '')?.[1] ?? '';

  describe('when one phone is asked again and again', () => {
    it('is asked three times in ten minutes, for whichever purchases, and the fourth is told how long to wait', async () => {
      const phone = newPhone();
      const walks = [await ready(), await ready(), await ready(), await ready()];
      const answers = await Promise.all(walks.map(({ id }) => ask(id, phone)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
      const refused = answers.findIndex(({ status }) => status === 429);
      expect(answers[refused]?.body).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        errors: [{ field: 'phone', message: expect.stringContaining('Wait 10 minutes and try again') }],
      });
      portal.clock.forward(minutes(4));
      const swahili = await ask(walks[refused]!.id, phone, 'sw');
      expect(swahili.body.message).toContain('Subiri dakika 6 ujaribu tena');
      portal.clock.forward(minutes(6));
      expect((await ask(walks[refused]!.id, phone)).status).toBe(200);
    });

    it('is asked ten times a day', async () => {
      const phone = newPhone();
      const statuses: number[] = [];
      for (let turn = 0; turn < 11; turn += 1) {
        const { id } = await ready();
        statuses.push((await ask(id, phone)).status);
        portal.clock.forward(minutes(11));
      }
      expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    });
  });

  describe('when one purchase asks again and again', () => {
    it('asks five times in an hour, whichever phones', async () => {
      const { id } = await ready();
      const answers = [];
      for (let turn = 0; turn < 6; turn += 1) {
        answers.push(await ask(id, newPhone()));
        // The question on the phone has run out.
        await failAll('TIMED_OUT');
        portal.clock.forward(minutes(1));
      }
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(answers[5]?.body.message).toContain('Wait 55 minutes');
    });

    it('goes on from part to part of a large price, each of which was paid', async () => {
      const { id } = await ready();
      const phone = newPhone();
      for (let turn = 0; turn < 6; turn += 1) {
        expect((await ask(id, phone)).status).toBe(200);
        await db().update(paymentAttempts).set({ state: 'succeeded' }).where(eq(paymentAttempts.state, 'pending'));
      }
    });
  });

  it('lets far more through from one address than any of these, and not a flood', async () => {
    const address = '105.160.3.3';
    const browser = new BrowserUnderTest(portal, address);
    const { id } = await ready();
    const askHere = async () => (await browser.call('/startPayment', { purchaseId: id, phone: newPhone() })).status;
    expect(await askHere()).toBe(200);
    // 118 others behind it are counted as those of the calls are, each in a browser of their own.
    const key = promptKey(testConfig().documentSecret);
    for (let turn = 0; turn < 118; turn += 1) {
      const phone = newPhone();
      const visitor = visitorLimits(key, 'prompt', { session: `browser ${turn}`, address });
      const prompting = { purchaseId: 'another', phone, phoneHash: keyedHash(key, 'phone', phone), visitor };
      await db().transaction((tx) => countPrompt(tx, prompting, portal.clock.now()));
    }
    await failAll('NOT_SENT');
    expect(await askHere()).toBe(200);
    await failAll('NOT_SENT');
    expect(await askHere()).toBe(429);
    portal.clock.forward(10_000);
    expect(await askHere()).toBe(200);
  });

  describe('when the owner of a phone wants no requests', () => {
    const asked = async (phone: string, times: number, language = 'en') => {
      for (let turn = 0; turn < times; turn += 1) await ask((await ready()).id, phone, language);
    };

    it('writes to the phone after the second request, and not after the first or the third', async () => {
      const phone = newPhone();
      await asked(phone, 1);
      expect(await textsTo(phone)).toEqual([]);
      await asked(phone, 2);
      const texts = await textsTo(phone);
      expect(texts).toEqual([
        expect.stringMatching(
          /^Tulinde: you were asked twice to pay by M-Pesa\. .*https:\/\/site\.example\/payment-req/,
        ),
      ]);
      // One message on the bill.
      expect(texts[0]?.length).toBeLessThanOrEqual(160);
    });

    it('sends none by the link, until its owner wants them again', async () => {
      const phone = newPhone();
      await asked(phone, 2);
      const token = linkIn((await textsTo(phone))[0]);
      const shown = { phone: `07•• •••${phone.slice(-3)}` };
      expect((await portal.call('/getPaymentRequests', { token })).body.data).toEqual({
        ...shown,
        isStopped: false,
        until: null,
      });
      const stopped = await portal.call('/stopPaymentRequests', { token, isStopped: true });
      expect(stopped.body.data).toMatchObject({ ...shown, isStopped: true });
      const { id } = await ready();
      portal.clock.forward(minutes(60));
      const refused = await ask(id, phone);
      expect([refused.status, refused.body.code]).toEqual([409, 'PROMPTS_STOPPED']);
      expect(refused.body.errors).toMatchObject([{ field: 'phone' }]);
      expect((await ask(id, newPhone())).status).toBe(200);
      await portal.call('/stopPaymentRequests', { token, isStopped: false });
      expect((await ask((await ready()).id, phone)).status).toBe(200);
    });

    it('does nothing by a link that was changed, and by one that has run out', async () => {
      const phone = newPhone();
      await asked(phone, 2);
      const token = linkIn((await textsTo(phone))[0]);
      expect(token).toMatch(/^[\w~-]+$/);
      const [id = '', until = '', signature = ''] = token.split('~');
      const others = [`${id}1~${until}~${signature}`, `${id}~zzzzzzzz~${signature}`, `${id}~${until}~`, 'x', '~~'];
      for (const other of others) {
        expect((await portal.call('/stopPaymentRequests', { token: other, isStopped: true })).status).toBe(410);
      }
      portal.clock.forward(minutes(91 * 24 * 60));
      expect((await portal.call('/getPaymentRequests', { token })).body.code).toBe('LINK_EXPIRED');
    });
  });
});
