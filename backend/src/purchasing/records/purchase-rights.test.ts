import { calls, type CallName } from '@tulinde/contracts';
import { desc, eq } from 'drizzle-orm';
import { motorForm, personalDetails, vehicleDetails } from '@tulinde/testing/sample-customer';
import { outbox, policies, purchases } from '../../platform/database/schema';
import { addCustomer, BrowserUnderTest, lastCode, otherCode, signIn } from '../../../testing/browser-under-test';
import { rightTo } from '../../../testing/link-to-purchase';
import { days, minutes } from '../../../testing/portal-under-test';
import { sampleRequests } from '../../../testing/sample-requests';
import { walkOf, walkTo } from '../../../testing/purchase-walk';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { payFirstInvoice } from '../../../testing/sold-purchase';
import { sendUpload } from '../../../testing/upload-to';

const secrets = ['23456789', 'A012345678Z', '+254712345678', 'amina@example.co.ke', '1990-05-17', 'NZE141-6012345'];

const env = { TULINDE_RATE_LIMIT_PER_MINUTE: '100000', TULINDE_SITE: 'https://site.example' };

onSeededPortal({ env, opens: 'each-test' }, (portal, { db }) => {
  let id: string;
  let reference: string;
  let buyerKey: string;
  let browser: BrowserUnderTest;
  const now = () => portal.clock.now();
  const link = () => rightTo(reference, now());
  const issued = async (right: string, more: object = {}) =>
    (await browser.call('/getIssuedPolicy', { purchaseId: right, ...more })).body.data.policy;
  const kinds = (documents: { kind: string }[]) => documents.map(({ kind }) => kind);

  beforeEach(async () => {
    browser = new BrowserUnderTest(portal);
    const { quoteRef, quotes } = (await portal.call('/getQuote', motorForm())).body.data.data;
    const request = { quoteRef, underWriter: quotes[0].underwriterName };
    const begun = (await portal.call('/selectQuoteUnderwriter', request)).body.data;
    ({ purchaseId: id, reference, buyerKey } = begun);
    const walk = await walkTo(portal, walkOf(portal, id, quoteRef), 'payment', {
      vehicle: { ...vehicleDetails, registration: `KD${nextLetter()} 123A`, chassisNumber: `NZE141-60${1000 + count}` },
    });
    await walk.ok('/choosePaymentPlan', { plan: 'LIPA_POLE_POLE', instalments: 4, isAgreed: true });
    await payFirstInvoice(db(), id, { now: now() });
  });
  let count = 0;
  const nextLetter = () => 'ABCDEFGHJKLMNPQRST'[(count += 1)];
  const issue = () => portal.app.runDueJobs();

  describe('when a purchase is being bought', () => {
    it('is opened whole by its id, and by the link of a mail', async () => {
      for (const right of [id, link()]) {
        const { data } = (await portal.call('/getPurchase', { purchaseId: right })).body;
        expect(data).toMatchObject({ purchaseId: right, customer: { idNumber: personalDetails.idNumber } });
      }
    });
  });

  describe('when its policy is issued', () => {
    beforeEach(issue);

    it('shows to its id how it stands, and nothing by which the buyer is known', async () => {
      const answers = [
        await portal.call('/getPurchase', { purchaseId: id }),
        await portal.call('/getPayment', { purchaseId: id }),
        await portal.call('/getIssuedPolicy', { purchaseId: id }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const told = JSON.stringify(answers.map(({ body }) => body));
      expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
      expect(answers[0]?.body.data.customer).toMatchObject({ idNumber: '•••••789', phone: '07•• •••678' });
    });

    it('shows the card of the phone where the certificate opens, with the picture of the paper', async () => {
      expect((await issued(id)).card).toBeNull();
      for (const policy of [await issued(id, { buyerKey }), await issued(link())]) {
        const { url, picture } = policy.card;
        expect(url).toContain(`https://site.example/verify/${policy.certificateNumber}?code=`);
        expect(picture.every((row: string) => row.length === picture.length && /^[01]+$/.test(row))).toBe(true);
      }
    });

    it('opens the certificate in the browser that bought and by the link, and no other paper', async () => {
      expect(kinds((await issued(id)).documents)).toEqual([]);
      expect(kinds((await issued(id, { buyerKey: 'x'.repeat(22) })).documents)).toEqual([]);
      for (const policy of [await issued(id, { buyerKey }), await issued(link())]) {
        expect(kinds(policy.documents)).toEqual(['CERTIFICATE']);
        expect(policy.locked).toEqual(['SCHEDULE', 'RECEIPT']);
      }
    });

    it('opens everything for its owner who is signed in', async () => {
      const email = `owner${count}@example.co.ke`;
      const customerId = await addCustomer(db(), { email });
      await db().update(policies).set({ customerId }).where(eq(policies.purchaseId, id));
      await signIn(browser, db(), email);
      expect(kinds((await issued(id)).documents)).toEqual(['CERTIFICATE', 'SCHEDULE', 'RECEIPT']);
      const { data } = (await browser.call('/getPurchase', { purchaseId: id })).body;
      expect(data.customer.kraPin).toBe(personalDetails.kraPin);
    });

    it('opens the other papers for a code that went to the buyer, in the browser that asked', async () => {
      expect((await browser.call('/sendPapersCode', { purchaseId: id })).body.data).toEqual({ resendAfterSeconds: 40 });
      const code = await lastCode(db(), personalDetails.email);
      const open = (verificationCode: string, who = browser) =>
        who.call('/openPapers', { purchaseId: id, verificationCode });
      expect((await open(otherCode(code))).body.code).toBe('OTP_WRONG');
      expect((await open(code, new BrowserUnderTest(portal))).body.code).toBe('OTP_NOT_STARTED');
      const { documents, card } = (await open(code)).body.data;
      expect(kinds(documents)).toEqual(['CERTIFICATE', 'SCHEDULE', 'RECEIPT']);
      expect((await portal.app.inject({ method: 'GET', url: documents[1].url })).statusCode).toBe(200);
      expect(card).toEqual((await issued(link())).card);
      expect((await open(code)).body.code).toBe('OTP_EXPIRED');
    });

    it('mails a link with an end, and never the id', async () => {
      const mails = await db()
        .select()
        .from(outbox)
        .where(eq(outbox.recipient, personalDetails.email))
        .orderBy(desc(outbox.id))
        .limit(1);
      expect(mails[0]?.text).toContain(`https://site.example/payment-successful?purchase=${link()}`);
      expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain(id);
    });
  });

  describe('when a week has passed since', () => {
    beforeEach(async () => {
      await issue();
      portal.clock.forward(days(7));
    });

    it('is ended for its id, also in the browser that bought', async () => {
      const answers = [
        await portal.call('/getPurchase', { purchaseId: id }),
        await portal.call('/getIssuedPolicy', { purchaseId: id, buyerKey }),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [410, 'PURCHASE_ENDED'],
        [410, 'PURCHASE_ENDED'],
      ]);
    });

    it('is ended for its id in every call that takes one', async () => {
      const others = { soldId: id, purchaseId: id, paPurchaseId: id, fileId: 'of-none' } as never;
      const asked: string[] = [];
      for (const name of Object.keys(calls) as CallName[]) {
        const [body] = sampleRequests[name].bodies;
        const sample = body?.(others, others) ?? {};
        if (!('purchaseId' in sample)) continue;
        const { status, body: answer } = await portal.call(calls[name].path, sample);
        asked.push(`${name} ${status} ${answer.code}`);
      }
      expect(asked.filter((one) => !one.endsWith(' 410 PURCHASE_ENDED'))).toEqual([]);
      expect(asked.length).toBeGreaterThan(15);
      expect((await sendUpload(portal, id)).body.code).toBe('PURCHASE_ENDED');
    });

    it('can still be paid for by the link of a mail, until that ends', async () => {
      const right = link();
      const { data } = (await portal.call('/getPayment', { purchaseId: right })).body;
      expect(data).toMatchObject({ purchaseId: right, reference, invoice: { number: 1 } });
      expect(JSON.stringify(data)).not.toContain(id);
      portal.clock.forward(days(30) - 1);
      expect((await portal.call('/getPayment', { purchaseId: right })).status).toBe(200);
      portal.clock.forward(1);
      expect((await portal.call('/getPayment', { purchaseId: right })).body.code).toBe('PURCHASE_ENDED');
    });

    it('knows no link that was changed', async () => {
      const [row] = await db().select().from(purchases).where(eq(purchases.id, id));
      const [, until = '', signature = ''] = link().split('.');
      const later = (Number.parseInt(until, 36) + minutes(1)).toString(36);
      for (const right of [`${row?.reference}.${later}.${signature}`, reference]) {
        expect((await portal.call('/getPayment', { purchaseId: right })).body.code).toBe('PURCHASE_NOT_FOUND');
      }
    });

    it('mails a new link to the buyer, whoever asks, and not for ever', async () => {
      const ask = (ended: string) => portal.call('/mailPurchaseLink', { ended });
      const ended = link();
      portal.clock.forward(days(30));
      expect((await ask(ended)).body.data).toEqual({ sentTo: 'a••••@example.co.ke' });
      const [mail] = await db().select().from(outbox).orderBy(desc(outbox.id)).limit(1);
      expect(mail).toMatchObject({ recipient: personalDetails.email, text: expect.stringContaining(link()) });
      portal.clock.forward(1);
      await ask(id);
      portal.clock.forward(1);
      await ask(id);
      portal.clock.forward(1);
      expect((await ask(id)).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect((await ask('BBBBBBBBBBBBBBBBBBBBBB')).body.code).toBe('PURCHASE_NOT_FOUND');
    });
  });

  it('takes no other step from who is not its owner', async () => {
    await issue();
    const { status, body } = await portal.call('/getDocuments', { purchaseId: id });
    expect([status, body.code]).toEqual([409, 'PURCHASE_CLOSED']);
  });
});
