import { desc, eq } from 'drizzle-orm';
import type { ContactKind } from '@tulinde/contracts';
import { accountChanges, credentials, customers, outbox, textMessages } from '../../platform/database/schema';
import {
  addCustomer,
  BrowserUnderTest,
  lastCode,
  otherCode,
  rightPassword,
  signIn,
} from '../../../testing/browser-under-test';
import { findPurchase } from '../../purchasing/records/repository';
import { recipientOf } from '../../communication/reminders';
import { soldMotor } from '../../../testing/sold-purchase';
import { minutes } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';

onSeededPortal((portal, { db }) => {
  let count = 0;

  const address = (name: string) => `${name}${(count += 1)}@example.co.ke`;
  const open = async () => {
    const email = address('owner');
    const customerId = await addCustomer(db(), { email });
    const browser = new BrowserUnderTest(portal, `105.165.0.${count % 250}`);
    await signIn(browser, db(), email);
    const ask = (kind: ContactKind, value: string, password = rightPassword) =>
      browser.call('/requestContactChange', { kind, value, password });
    const confirm = (kind: ContactKind, value: string, verificationCode: string) =>
      browser.call('/updatePhoneOrEmail', { kind, value, verificationCode });
    return { browser, email, customerId, ask, confirm };
  };
  const lastText = async (to: string) =>
    (await db().select().from(textMessages).where(eq(textMessages.recipient, to)).orderBy(desc(textMessages.id)))[0]
      ?.text ?? '';
  const lastMail = async (to: string) =>
    (await db().select().from(outbox).where(eq(outbox.recipient, to)).orderBy(desc(outbox.id)))[0];

  it('changes the email: code to the new one, notice to the old one, every other session ends', async () => {
    const { browser, email, customerId, ask, confirm } = await open();
    const elsewhere = new BrowserUnderTest(portal, '41.90.0.1');
    portal.clock.forward(minutes(1));
    await signIn(elsewhere, db(), email);
    const fresh = address('Fresh');
    expect(await ask('EMAIL', fresh)).toMatchObject({ status: 200, body: { data: { resendAfterSeconds: 40 } } });
    const code = await lastCode(db(), fresh.toLowerCase());
    expect((await lastMail(email))?.text).not.toContain(code);
    const answer = await confirm('EMAIL', fresh, code);
    expect(answer).toMatchObject({ status: 200, body: { data: { email: fresh.toLowerCase() } } });

    const told = await lastMail(email);
    expect(told?.subject).toBe('The email of your account was changed');
    expect(told?.text).toMatch(/Before: o••••@example\.co\.ke\nNow: f••••@example\.co\.ke\nDevice: Chrome, Android/);
    expect((await browser.call('/getProfile')).status).toBe(200);
    expect((await elsewhere.call('/getProfile')).body.code).toBe('CUSTOMER_TOKEN_INVALID');
    const [row] = await db().select().from(customers).where(eq(customers.id, customerId));
    expect([row?.email, row?.emailProvenAt]).toEqual([fresh.toLowerCase(), portal.clock.now()]);
    expect(await db().select().from(accountChanges).where(eq(accountChanges.customerId, customerId))).toMatchObject([
      { kind: 'EMAIL', by: 'CUSTOMER', before: 'o••••@example.co.ke', after: 'f••••@example.co.ke' },
    ]);
    // Once.
    expect((await confirm('EMAIL', fresh, code)).body.code).toBe('OTP_EXPIRED');
    expect((await new BrowserUnderTest(portal, '41.90.0.2').login(email, rightPassword)).body.code).toBe(
      'SIGN_IN_FAILED',
    );
    portal.clock.forward(minutes(1));
    await signIn(new BrowserUnderTest(portal, '41.90.0.3'), db(), fresh.toLowerCase());
  });

  it('shows in the notice where two addresses, or two numbers, that are nearly the same differ', async () => {
    const { email, ask, confirm } = await open();
    const fresh = email.replace('owner', 'owner.new');
    await ask('EMAIL', fresh);
    expect((await confirm('EMAIL', fresh, await lastCode(db(), fresh))).status).toBe(200);
    expect((await lastMail(email))?.text).toMatch(/Before: owner\d••••@example\.co\.ke\nNow: owner\.••••@example/);
    await ask('PHONE', '0733345678');
    await confirm('PHONE', '0733345678', /\d{6}/.exec(await lastText('+254733345678'))?.[0] ?? '');
    expect((await lastMail(fresh))?.text).toMatch(/Before: 0712 •••678\nNow: 0733 •••678/);
  });

  it('takes the purchases of the account along, so that money that goes back is told at the new address', async () => {
    const { browser, email, customerId, ask, confirm } = await open();
    const id = await soldMotor(browser.asPortal(), { customer: { email } });
    const visitor = new BrowserUnderTest(portal, '105.165.1.1').asPortal();
    const other = await soldMotor(visitor, { customer: { email } });
    const [row] = await db().select().from(customers).where(eq(customers.id, customerId));
    const { idNumber } = row!;
    const own = await soldMotor(visitor, { customer: { email, idNumber } });
    const fresh = address('moved');
    await ask('EMAIL', fresh);
    expect((await confirm('EMAIL', fresh, await lastCode(db(), fresh))).status).toBe(200);
    const addressOf = async (purchaseId: string) => (await findPurchase(db(), purchaseId))!.customer!.email;
    expect((await findPurchase(db(), id))!.customerId).toBe(customerId);
    expect([await addressOf(id), await addressOf(own), await addressOf(other)]).toEqual([fresh, fresh, email]);
    expect((await recipientOf(db(), (await findPurchase(db(), id))!))!.email).toBe(fresh);
  });

  it('changes the phone by text messages', async () => {
    const { email, ask, confirm } = await open();
    const fresh = `+2547220000${String((count += 1)).padStart(2, '0')}`;
    expect((await ask('PHONE', fresh.replace('+254', '0'))).status).toBe(200);
    const code = /\d{6}/.exec(await lastText(fresh))?.[0] ?? '';
    expect((await confirm('PHONE', fresh, code)).body.data.phone).toBe(fresh);
    expect(await lastText('+254712345678')).toMatch(/changed to 07•• •••0\d\d\. Not you\? Call us: /);
    expect((await lastMail(email))?.subject).toBe('The phone number of your account was changed');
  });

  it('asks for the password, and for something new', async () => {
    const { email, ask } = await open();
    const wrong = await ask('EMAIL', address('x'), 'not it');
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_WRONG', errors: [{ field: 'password' }] },
    });
    const same = await ask('EMAIL', email.toUpperCase());
    expect(same).toMatchObject({ status: 422, body: { errors: [{ field: 'value' }] } });
    expect((await ask('PHONE', '0712345678')).body.errors).toMatchObject([{ field: 'value' }]);
  });

  it('takes a code for nothing but what it was sent for: one value, one kind, one customer, one purpose', async () => {
    const [amina, baraka] = [await open(), await open()];
    const [first, second] = [address('first'), address('second')];
    await amina.ask('EMAIL', first);
    await amina.ask('EMAIL', second);
    const code = await lastCode(db(), first);
    expect((await amina.confirm('EMAIL', second, code)).body.code).toBe('OTP_WRONG');
    expect((await amina.confirm('PHONE', '0733000111', code)).body.code).toBe('OTP_NOT_STARTED');
    expect((await baraka.confirm('EMAIL', first, code)).body.code).toBe('OTP_NOT_STARTED');
    expect((await amina.browser.validate(first, code)).body.code).toBe('OTP_NOT_STARTED');
    expect((await amina.browser.call('/createPassword', { email: first })).status).not.toBe(200);
    // The code of a sign-in changes nothing either.
    expect((await amina.confirm('EMAIL', amina.email, await lastCode(db(), amina.email))).status).toBe(409);
    expect((await amina.confirm('EMAIL', first, code)).status).toBe(200);
  });

  it('ends after five wrong codes, which another code does not undo', async () => {
    const { ask, confirm } = await open();
    const fresh = address('guess');
    await ask('EMAIL', fresh);
    const code = await lastCode(db(), fresh);
    const codes: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      codes.push((await confirm('EMAIL', fresh, otherCode(code))).body.code as string);
    }
    expect(codes).toEqual([...Array<string>(4).fill('OTP_WRONG'), 'OTP_BLOCKED', 'OTP_BLOCKED']);
    expect((await confirm('EMAIL', fresh, code)).body.code).toBe('OTP_BLOCKED');
    portal.clock.forward(minutes(1));
    expect((await ask('EMAIL', fresh)).body.code).toBe('OTP_BLOCKED');
  });

  it("answers the same for somebody else's email, whose owner is told and gets no code", async () => {
    const { ask, confirm } = await open();
    const other = await open();
    const answer = await ask('EMAIL', other.email);
    const free = await ask('EMAIL', address('free'));
    expect(answer.body).toEqual({ ...free.body, requestId: answer.body.requestId });
    const mail = await lastMail(other.email);
    expect(mail?.subject).toBe('Somebody wanted to use your email');
    expect(mail?.text).not.toMatch(/\d{6}$/m);
    expect((await confirm('EMAIL', other.email, '123456')).body.code).toBe('OTP_WRONG');
  });

  it('gives one address to one of two who prove it at once', async () => {
    const both = [await open(), await open()];
    const fresh = address('shared');
    const codes: string[] = [];
    for (const { ask } of both) {
      await ask('EMAIL', fresh);
      codes.push(await lastCode(db(), fresh));
    }
    const answers = await Promise.all(both.map(({ confirm }, index) => confirm('EMAIL', fresh, codes[index] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CONTACT_TAKEN');
    expect(await db().$count(credentials, eq(credentials.email, fresh))).toBe(1);
    expect(await db().$count(customers, eq(customers.email, fresh))).toBe(1);
  });

  it('sends a stranger no more than four messages in a row, whoever asks', async () => {
    const target = address('target');
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1) statuses.push((await (await open()).ask('EMAIL', target)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});
