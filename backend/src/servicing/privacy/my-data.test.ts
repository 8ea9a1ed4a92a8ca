import { rightPassword } from '../../../testing/browser-under-test';
import { eq } from 'drizzle-orm';
import { files, outbox, sessions } from '../../platform/database/schema';
import { openPapers } from '../../../testing/open-papers';
import { minutes } from '../../../testing/portal-under-test';
import { newPerson, withAccident, withDraft, withMotor, type Person } from '../../../testing/privacy-walk';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { createRefund } from '../../payments/refunds';
import { myDataSchema, type MyData } from './data/my-data';

onSeededPortal((portal, { db }) => {
  let wanjiku: Person;
  let other: Person;
  let motor: Awaited<ReturnType<typeof withMotor>>;
  let accident: Awaited<ReturnType<typeof withAccident>>;
  let draft: string;
  beforeAll(async () => {
    wanjiku = await newPerson(portal, db(), {
      email: 'wanjiku@example.co.ke',
      phone: '+254711000001',
      name: 'Wanjikũ Mĩano',
      idNumber: '31234567',
    });
    other = await newPerson(portal, db(), {
      email: 'other@example.co.ke',
      phone: '+254711000002',
      name: 'Otieno Ouma',
      idNumber: '29876543',
    });
    motor = await withMotor(portal, db(), wanjiku, 'KDA 101A');
    portal.clock.forward(minutes(1));
    accident = await withAccident(portal, db(), wanjiku);
    await createRefund(db(), {
      key: 'excess of wanjiku',
      purchaseId: motor.purchaseId,
      amountCents: 12_345,
      reason: 'EXCESS',
      receipt: 'SFT9999999',
      phone: '+254733000777',
      email: wanjiku.email,
      now: portal.clock.now(),
    });
    portal.clock.forward(minutes(1));
    draft = await withDraft(portal, db(), wanjiku, 'KDA 102A');
    await withMotor(portal, db(), other, 'KDA 103A');
  });

  const prepare = async ({ browser }: Person, format: string, language = 'en') => {
    const request = { format, password: rightPassword };
    const { status, body } = await browser.call('/prepareMyData', request, { 'accept-language': language });
    expect(status).toBe(200);
    return body.data as { name: string; url: string; expiresAt: string };
  };
  const download = (url: string) => portal.app.inject({ method: 'GET', url });
  const dataOf = async (person: Person): Promise<{ text: string; data: MyData }> => {
    const { body: text } = await download((await prepare(person, 'JSON')).url);
    // Strict: a key that the shape does not know is refused.
    return { text, data: myDataSchema.parse(JSON.parse(text)) };
  };

  it('wants the password once more: who stands at an open screen takes nothing along', async () => {
    const wrong = await other.browser.call('/prepareMyData', { format: 'JSON', password: 'not the password' });
    expect([wrong.status, wrong.body.code, wrong.body.data]).toEqual([422, 'PASSWORD_WRONG', undefined]);
    expect((await other.browser.call('/prepareMyData', { format: 'JSON' })).status).toBe(422);
  });

  it('gives everything of the customer as JSON, in KES', async () => {
    const { data } = await dataOf(wanjiku);
    expect(data).toMatchObject({ version: 1, currency: 'KES', preparedAt: '2026-03-02T09:02:00.000Z' });
    expect(data.profile).toMatchObject({ fullName: 'Wanjikũ Mĩano', email: wanjiku.email, idNumber: '31234567' });
    // The oldest first, in every list.
    expect(data.policies.map(({ policyNumber }) => policyNumber)).toEqual([motor.number, accident.number]);
    expect(data.policies[0]).toMatchObject({
      payable: motor.payableCents / 100,
      sold: { motor: { request: { make: 'Toyota' } } },
    });
    expect(data.purchases.map(({ kind, state }) => [kind, state])).toEqual([
      ['MOTOR', 'issued'],
      ['PA', 'issued'],
      ['MOTOR', 'open'],
    ]);
    expect(data.purchases[1]).toMatchObject({ health: { hasCondition: false } });
    expect(data.purchases[0]).toMatchObject({ quoteAnswers: { model: 'Fielder' }, valuation: { day: null } });
    const paid = data.payments.filter(({ state }) => state === 'paid');
    expect(paid).toHaveLength(2);
    expect(paid[0]!.attempts).toMatchObject([{ receipt: expect.stringMatching(/^\w{10}$/), phone: wanjiku.phone }]);
    expect(data.payments.filter(({ state }) => state === 'due')).toHaveLength(2);
    expect(data.certificates).toMatchObject([{ policyNumber: motor.number, state: 'valid' }]);
    expect(data.documents.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['CERTIFICATE', 'SCHEDULE', 'RECEIPT']),
    );
    expect(data.returns).toEqual([
      {
        purchaseReference: data.purchases[0]!.reference,
        policyNumber: motor.number,
        reason: 'EXCESS',
        state: 'to-approve',
        amount: 123.45,
        paid: 0,
        receipt: 'SFT9999999',
        payouts: [],
        // Another's number, who paid for her.
        phone: '07•• •••777',
        owedAt: expect.any(String),
        dueAt: expect.any(String),
        closedAt: null,
      },
    ]);
    expect(data.claims).toMatchObject([{ policyNumber: motor.number, settled: 12_345 }]);
    expect(data.claimDrafts).toMatchObject([{ type: 'total-theft', answers: { description: 'Gone in the morning.' } }]);
    expect(data.nextOfKin).toMatchObject([{ fullName: 'Wanjikũ Njeri', sharePercent: 100 }]);
    expect(data.consents.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['POLICY_TERMS', 'CREDIT_AGREEMENT', 'HEALTH', 'MARKETING']),
    );
    expect(data.devices).toMatchObject([{ name: 'Chrome, Android' }]);
    expect(data.sessions).toMatchObject([{ level: 'otp', device: 'Chrome, Android' }]);
    expect(data.signInEvents.map(({ kind }) => kind)).toEqual(['password-right', 'code-sent', 'code-right']);
    expect(data.mails.map(({ subject }) => subject)).toContain('Your Tulinde code');
    expect(data.textMessages).toMatchObject([{ about: 'renewal-reminder' }]);
  });

  it('holds no secret, and nothing of another customer', async () => {
    const { text } = await dataOf(wanjiku);
    for (const secret of [
      draft,
      motor.purchaseId,
      wanjiku.id,
      'token',
      'Hash',
      'argon2',
      'purchaseId',
      'quoteRef',
      'fileId',
    ])
      expect(text).not.toContain(secret);
    for (const theirs of [other.email, other.phone, other.name, other.idNumber, 'KDA 103A'])
      expect(text).not.toContain(theirs);
    const mine = await dataOf(other);
    expect(mine.data.policies).toHaveLength(1);
    for (const theirs of [wanjiku.email, wanjiku.phone, wanjiku.name, 'KDA 101A'])
      expect(mine.text).not.toContain(theirs);
  });

  it.each([
    ['en', 'My data', 'Policies', '2 March 2026', 'Page 2'],
    ['sw', 'Taarifa zangu', 'Mikataba ya bima', '2 Machi 2026', 'Ukurasa 2'],
  ])('prints the same to read, in %s', async (language, ...words) => {
    const { url, name } = await prepare(wanjiku, 'PDF', language);
    expect(name).toMatch(/\.pdf$/);
    const { rawPayload, headers } = await download(url);
    expect(headers['content-type']).toBe('application/pdf');
    const [paper] = await openPapers([rawPayload]);
    expect(paper!.pages).toBeGreaterThan(2);
    for (const word of [...words, 'Wanjikũ Mĩano', motor.number, 'KDA 101A', 'KES 12,345'])
      expect(paper!.text).toContain(word);
    expect(paper!.text).not.toMatch(/undefined|null|\{\w+\}|\[object/);
  });

  it('tells the owner, and is gone within the hour', async () => {
    const { url } = await prepare(other, 'JSON');
    const isData = eq(files.kind, 'MY_DATA');
    expect(await db().$count(files, isData)).toBeGreaterThan(0);
    const [mail] = await db().select().from(outbox).where(eq(outbox.subject, 'Your data was downloaded'));
    expect(mail).toBeDefined();
    const { body } = await other.browser.call('/getAccountChanges');
    expect(body.data[0]).toMatchObject({
      kind: 'DATA_DOWNLOADED',
      after: 'JSON',
      device: 'Chrome, Android',
      by: 'CUSTOMER',
    });
    expect((await download(url)).statusCode).toBe(200);
    portal.clock.forward(minutes(11));
    expect((await download(url)).statusCode).toBe(410);
    portal.clock.forward(minutes(20));
    await portal.app.runDueJobs();
    expect(await db().$count(files, isData)).toBe(0);
    expect(await db().$count(sessions)).toBe(2);
  });
});
