import { dayInWords } from '@tulinde/contracts';
import { coverAs } from '../../../testing/cover-as';
import { eq } from 'drizzle-orm';
import { adult } from '@tulinde/testing/sample-customer';
import { customers, invoices, jobs, outbox, policies, purchases } from '../../platform/database/schema';
import { enqueueJob } from '../../platform/jobs';
import { addCustomer } from '../../../testing/browser-under-test';
import { policyDocuments } from '../my-policies/policy-documents';
import { mailedRight } from '../../../testing/link-to-purchase';
import { openPapersWithCodes } from '../../../testing/open-papers';
import { minutes, portalUnderTest, testConfig } from '../../../testing/portal-under-test';
import { startMotor, walkTo } from '../../../testing/purchase-walk';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { uploadTo } from '../../../testing/upload-to';
import { payFirstInvoice, soldMotor, soldPa, type Sale } from '../../../testing/sold-purchase';

onSeededPortal({ env: { TULINDE_SITE: 'https://site.example' } }, (portal, { db, current }) => {
  const ask = async (purchaseId: string) => (await portal.call('/getIssuedPolicy', { purchaseId })).body.data;
  const papersOf = ({ number }: { number: string }) =>
    policyDocuments(db(), number, { secret: testConfig().documentSecret, now: portal.clock.now() });
  const verify = async (certificateNumber: string, code?: string) =>
    (await portal.call('/verifyCertificate', { certificateNumber, code })).body.data;

  let count = 0;
  const paid = async ({ vehicle, ...sale }: Sale = {}, payment: { phone?: string } = {}): Promise<string> => {
    count += 1;
    const own = { registration: `KDD ${100 + count}A`, chassisNumber: `NZE141-70123${10 + count}` };
    const id = await soldMotor(portal, { ...sale, vehicle: { ...own, ...vehicle } });
    await payFirstInvoice(db(), id, { now: portal.clock.now(), ...payment });
    return id;
  };
  const issued = async (id: string) => {
    await portal.app.runDueJobs();
    const [policy] = await db().select().from(policies).where(eq(policies.purchaseId, id));
    return policy!;
  };
  const download = async (url: string) => portal.app.inject({ method: 'GET', url });

  it('goes from unpaid by way of issuing to issued, with the mail sent and the papers attached', async () => {
    const unpaid = await soldMotor(portal, { vehicle: { registration: 'KDE 001A', chassisNumber: 'NZE141-8000001' } });
    expect(await ask(unpaid)).toEqual({ state: 'unpaid', policy: null });
    await payFirstInvoice(db(), unpaid, { now: portal.clock.now() });
    expect(await ask(unpaid)).toEqual({ state: 'issuing', policy: null });
    const { number } = await issued(unpaid);
    expect(await ask(unpaid)).toMatchObject({
      state: 'issued',
      policy: {
        policyNumber: expect.stringMatching(/^TUL-MC-26-\d{6}$/),
        certificateNumber: expect.stringMatching(/^C\d{8}$/),
        registration: 'KDE 001A',
        startsOn: '2026-03-05',
        endsOn: '2027-03-04',
        mailedTo: 'a••••@example.co.ke',
        locked: ['CERTIFICATE', 'SCHEDULE', 'RECEIPT'],
      },
    });
    const [mail] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `policy:${number}`));
    expect(mail).toMatchObject({ recipient: 'amina@example.co.ke', sentAt: portal.clock.now() });
    expect(mail!.attachments).toHaveLength(3);
    const page = await download(`/development/mail/${mail!.id}`);
    expect(page.body).toContain('.pdf</a>');
    const [purchase] = await db().select().from(purchases).where(eq(purchases.id, unpaid));
    expect(purchase!.state).toBe('issued');
    // Asked once more, as after a crash: nothing is made twice.
    await db().update(jobs).set({ state: 'waiting' }).where(eq(jobs.key, unpaid));
    expect((await issued(unpaid)).number).toBe(number);
    expect(await db().$count(outbox, eq(outbox.key, `policy:${number}`))).toBe(1);
  });

  const mailOf = async (number: string) =>
    (
      await db()
        .select()
        .from(outbox)
        .where(eq(outbox.key, `policy:${number}`))
    )[0]!;

  it('writes what follows with its days: valuation, documents to send, instalments, and where it is checked', async () => {
    const id = await paid({ instalments: 3 });
    const { number } = await issued(id);
    const { certificateNumber } = (await ask(id)).policy;
    const { text, html } = await mailOf(number);
    for (const said of [
      'Valuation of the vehicle: We call you on +254712345678 to agree a day and a place.',
      'Still to send by 19 March 2026: Logbook, ID, KRA PIN',
      /Instalment 2, due 5 April 2026: KES [\d,]+\.00/,
      /Instalment 3, due 5 May 2026: KES [\d,]+\.00/,
    ])
      expect(text).toMatch(said);
    expect(text).not.toMatch(/Instalment [14]/);
    // Who is to call knows of it.
    const [wanted] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `valuation-call:${number}`));
    expect(wanted!.text).toContain('Phone: +254712345678');
    const link = new RegExp(`https://site\\.example/verify/${certificateNumber}\\?code=[\\w~.-]+`).exec(text)![0];
    expect(html).toContain('/verify/');
    const code = new URL(link).searchParams.get('code')!;
    expect(await verify(certificateNumber, code)).toMatchObject({ isCodeGenuine: true });
  });

  it('names the booked valuation, and says nothing of what is not asked', async () => {
    const walk = await walkTo(portal, await startMotor(portal), 'valuation', {
      vehicle: { registration: 'KDD 099A', chassisNumber: 'NZE141-8000099' },
    });
    const centres = (await walk.step('/getValuationCentres')).body.data;
    const { centreId, name, address } = centres.find(({ isMobile }: { isMobile: boolean }) => !isMobile);
    const [slot] = (await walk.ok('/getValuationSlots', { centreId })) as { day: string; times: string[] }[];
    const time = slot!.times[0]!;
    await walk.ok('/bookValuation', { method: 'CENTRE', centreId: String(centreId), date: slot!.day, time });
    await uploadTo(portal, walk.id);
    await walk.ok('/confirmDocuments', { later: ['ID', 'KRA_PIN'] });
    const { price } = await walk.ok('/getPurchase');
    await walk.ok('/confirmSummary', { total: price.total, isDeclared: true });
    await walk.ok('/choosePaymentPlan', { plan: 'FULL', instalments: null, isAgreed: false });
    await payFirstInvoice(db(), walk.id, { now: portal.clock.now() });
    const { text } = await mailOf((await issued(walk.id)).number);
    expect(text).toContain(`Valuation of the vehicle: ${dayInWords(slot!.day, 'en')}, ${time}, ${name}, ${address}`);
    expect(text).toContain('Still to send by 19 March 2026: ID, KRA PIN');
    expect(text).not.toContain('Instalment');
  });

  it('makes no policy while the money is not wholly in, whatever asked for it', async () => {
    const id = await paid();
    await db().update(invoices).set({ amountCents: 999_999_900 }).where(eq(invoices.purchaseId, id));
    await portal.app.runDueJobs();
    expect(await db().$count(policies, eq(policies.purchaseId, id))).toBe(0);
    const [job] = await db().select().from(jobs).where(eq(jobs.key, id));
    expect(job).toMatchObject({ state: 'failed', lastError: 'JobGivesUp: the first payment is not wholly in' });
    expect(await ask(id)).toEqual({ state: 'delayed', policy: null });
  });

  it('keeps the policy and tells the customer to wait where the registry has other cover for the vehicle', async () => {
    const vehicle = { registration: 'KDF 777A', chassisNumber: 'NZE141-9000001' };
    const { number } = await issued(await paid({ vehicle }));
    await coverAs(db(), number, { closed: { because: 'CANCELLED', at: portal.clock.now() } });
    const second = await paid({ vehicle });
    expect(await issued(second)).toMatchObject({ state: 'active' });
    const [job] = await db().select().from(jobs).where(eq(jobs.key, second));
    expect(job!.lastError).toBe('JobGivesUp: the vehicle has a certificate for some of these days');
    expect((await ask(second)).state).toBe('delayed');
  });

  describe('the customer', () => {
    const customerOf = async (id: string) => (await issued(id)).customerId;
    const asCustomer = (phone: string, email: string): Sale => ({ customer: { phone, email } });

    it('is nobody who was there before, with the phone that paid, the e-mail and the document of an account', async () => {
      const phone = '+254799000001';
      const email = 'first@example.co.ke';
      const account = await addCustomer(db(), {
        email,
        phone,
        phoneProvenAt: portal.clock.now(),
        idNumber: '23456789',
      });
      const before = await db().select().from(customers).where(eq(customers.id, account));
      const consenting = { customer: { phone, email, marketingConsent: true } };
      const sold = [await paid(consenting, { phone }), await paid(consenting, { phone })];
      const owners = [await customerOf(sold[0]!), await customerOf(sold[1]!)];
      expect(new Set([account, ...owners]).size).toBe(3);
      expect(await db().select().from(customers).where(eq(customers.id, account))).toEqual(before);
      // Nobody is told of an account that is not theirs.
      expect((await ask(sold[0]!)).policy.hasAccount).toBe(false);
    });

    it('has proven a phone where it paid, and none where somebody else’s did', async () => {
      const provenAt = async (phone: string) => {
        const id = await customerOf(await paid(asCustomer(phone, 'payer@example.co.ke'), { phone: '+254799000003' }));
        return (await db().select().from(customers).where(eq(customers.id, id)))[0]?.phoneProvenAt;
      };
      expect([await provenAt('0799000003'), await provenAt('0799000004')]).toEqual([portal.clock.now(), null]);
    });
  });

  it('prints papers that say what was sold, whose picture leads to the check of the certificate', async () => {
    const quotes: [type: string, sale: Sale][] = [
      ['C', { customer: { fullName: 'Wanjikũ wa Kĩarie' }, instalments: 6 }],
      ['B', { quote: { productCategory: 'COMMERCIAL', vehicleUse: 'Own Goods', tonnage: -9, passangers: 2 } }],
      [
        'A',
        {
          quote: {
            productCategory: 'PSV',
            vehicleUse: 'Matatu',
            productType: 'Third Party Only',
            coverDuration: 1,
            passangers: 14,
            estimatedValue: '0',
          },
        },
      ],
      [
        'D',
        {
          quote: {
            productId: 2,
            make: 'Bajaj',
            model: 'Boxer',
            productCategory: 'PSV',
            vehicleUse: 'Boda Boda',
            productType: 'Third Party Only',
            estimatedValue: '0',
          },
          vehicle: { productId: 2, registration: 'KMFB 123C', bodyType: 'MOTORCYCLE' },
        },
      ],
    ];
    for (const [type, sale] of quotes) {
      const id = await paid(sale);
      const policy = await issued(id);
      const documents = await papersOf(policy);
      const { certificateNumber } = (await ask(id)).policy;
      expect(certificateNumber.startsWith(type)).toBe(true);
      const answers = [];
      for (const { url } of documents) answers.push(await download(url));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect(answers[0]!.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/pdf' });
      expect(answers[0]!.headers['content-disposition']).toMatch(/^attachment; filename=/);
      const papers = answers.map(({ rawPayload }) => rawPayload);
      const [certificate, schedule, receipt] = await openPapersWithCodes(type === 'C' ? papers : papers.slice(0, 1));
      expect(certificate!.text).toContain(`Type ${type}`);
      expect(certificate!.text).toContain(certificateNumber);
      expect(certificate!.text).toContain(policy.registration);
      // Day and time, from the first instant to the last, and when the payment for it came.
      for (const said of ['5 March 2026, 00:00', `${dayInWords(policy.endsOn, 'en')}, 24:00`, '2 March 2026, 12:'])
        expect(certificate!.text).toContain(said);
      const isMotorCycle = type === 'D';
      expect(certificate!.text).toContain(`Certificate of motor ${isMotorCycle ? 'cycle ' : ''}insurance`);
      expect(certificate!.text.includes('with you when you ride')).toBe(isMotorCycle);
      expect(certificate!.text.includes('Carry it in the vehicle')).toBe(!isMotorCycle);
      // A page to cut a sticker out of, of a motor cycle too.
      expect(certificate!.pages).toBe(2);
      expect(certificate!.text).toContain(`Sticker for the ${isMotorCycle ? 'motor cycle' : 'windscreen'}`);
      for (const prescribed of ['Limitations as to use', 'Persons entitled to drive', 'certifies that', 'IRA/DEMO/'])
        expect(certificate!.text).toContain(prescribed);
      const code = new URL(certificate!.code!);
      expect(`${code.origin}${code.pathname}`).toBe(`https://site.example/verify/${certificateNumber}`);
      expect(await verify(certificateNumber, code.searchParams.get('code')!)).toMatchObject({
        status: 'not-yet',
        isCodeGenuine: true,
        certificate: { certificateNumber, registration: policy.registration, startsAt: '2026-03-04T21:00:00.000Z' },
      });
      // A visitor without the certificate, or with a forged one, learns nothing of its content.
      expect(await verify(certificateNumber)).toMatchObject({ certificate: null, isCodeGenuine: null });
      expect(await verify(certificateNumber, 'x'.repeat(16))).toMatchObject({
        certificate: null,
        isCodeGenuine: false,
      });
      if (type !== 'C') continue;
      expect(schedule!.text).toContain('Wanjikũ wa Kĩarie');
      expect(schedule!.text).toMatch(
        /5 March 2026, 00:00 – 4 March 2027, 24:00\s*Payment received\s*2 March 2026, 12:/,
      );
      expect(receipt!.text).toContain('Wanjikũ wa Kĩarie');
      expect(receipt!.text).toContain('Deposit, Lipa Pole Pole');
      const [, premium = '', plan = ''] = /Basic premium([^]*?)Total([^]*?)Total of all/.exec(schedule!.text) ?? [];
      const centsOf = (text: string) =>
        [...text.matchAll(/KES (-?[\d,]+\.\d\d)/g)].map((match) =>
          Math.round(Number(match[1]!.replace(/,/g, '')) * 100),
        );
      const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0);
      expect(sum(centsOf(premium))).toBe(policy.payableCents);
      // The first amount behind "Total" is the premium's own total.
      expect(centsOf(plan)).toHaveLength(7);
      expect(centsOf(plan)[0]).toBe(policy.payableCents);
    }
  });

  it('has a schedule and a receipt for personal accident, and no certificate', async () => {
    const id = await soldPa(
      portal,
      { coverType: 'FAMILY', numberOfAdults: 2 },
      {
        people: [adult(1), adult(2, { fullName: 'Baraka Otieno', relationship: 'SPOUSE' })],
      },
    );
    await payFirstInvoice(db(), id, { now: portal.clock.now() });
    expect((await issued(id)).number).toMatch(/^TUL-PA-26-/);
    const { policy } = await ask(id);
    expect(policy).toMatchObject({ certificateNumber: null, registration: null });
    expect(policy.locked).toEqual(['SCHEDULE', 'RECEIPT']);
  });

  it('mails a receipt for a later instalment once', async () => {
    const id = await paid({ instalments: 3 });
    const { number } = await issued(id);
    const rows = await db().select().from(invoices).where(eq(invoices.purchaseId, id));
    const second = rows.find((row) => row.number === 1)!;
    const at = portal.clock.now();
    await db().update(invoices).set({ state: 'paid', paidAt: at }).where(eq(invoices.id, second.id));
    const job = { kind: 'issue-receipt', key: String(second.id), payload: { purchaseId: id, invoiceId: second.id } };
    await enqueueJob(db(), { ...job, runAt: at });
    await portal.app.runDueJobs();
    const mails = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `receipt:${number}:1`));
    // One payment may pay two of them: their mails are not the same.
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Instalment 2, Lipa Pole Pole')]);
    const documents = await papersOf({ number });
    expect(documents.filter(({ kind }) => kind === 'RECEIPT')).toHaveLength(2);
  });

  it('opens a link for ten minutes, and none that was changed', async () => {
    const id = await paid();
    await issued(id);
    const own = await portalUnderTest(current().database);
    const purchaseId = await mailedRight(db(), id, own.clock.now());
    const { body } = await own.call('/getIssuedPolicy', { purchaseId });
    const { url } = body.data.policy.documents[0];
    const open = (path: string) => own.app.inject({ method: 'GET', url: path });
    own.clock.forward(minutes(10) - 1);
    expect((await open(url)).statusCode).toBe(200);
    own.clock.forward(1);
    const late = await open(url);
    expect([late.statusCode, late.json().code]).toEqual([410, 'LINK_EXPIRED']);
    const [fileId = '', until = '', signature = ''] = url.split('/').at(-1).split('.');
    const later = (Number.parseInt(until, 36) + minutes(60)).toString(36);
    expect((await open(`/api/documents/${fileId}.${later}.${signature}`)).statusCode).toBe(404);
    expect((await open(`/api/documents/${fileId}`)).statusCode).toBe(404);
    await own.app.close();
  });
});
