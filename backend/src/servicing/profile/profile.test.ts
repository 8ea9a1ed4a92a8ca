import { profileSchema } from '@tulinde/contracts';
import { and, desc, eq } from 'drizzle-orm';
import { accountChanges, consents, customers, outbox, signInEvents } from '../../platform/database/schema';
import { addCustomer, BrowserUnderTest, rightPassword, signIn } from '../../../testing/browser-under-test';
import { minutes } from '../../../testing/portal-under-test';
import { otherDetails } from '../../../testing/sample-requests/profile';
import { onSeededPortal } from '../../../testing/seeded-portal';

onSeededPortal((portal, { db }) => {
  let count = 0;

  const open = async () => {
    const email = `profile${(count += 1)}@example.co.ke`;
    const customerId = await addCustomer(db(), { email });
    const browser = new BrowserUnderTest(portal, `105.166.0.${count}`);
    await signIn(browser, db(), email);
    return { browser, email, customerId };
  };
  const changesOf = (customerId: string) =>
    db()
      .select({ kind: accountChanges.kind, before: accountChanges.before, after: accountChanges.after })
      .from(accountChanges)
      .where(eq(accountChanges.customerId, customerId))
      .orderBy(accountChanges.id);

  it('shows each customer the own profile, and keeps what is changed without a proof', async () => {
    const [amina, baraka] = [await open(), await open()];
    const { data } = (await amina.browser.call('/getProfile')).body;
    expect(Object.keys(data).sort()).toEqual(Object.keys(profileSchema.shape).sort());
    expect(data).toMatchObject({
      email: amina.email,
      phone: '+254712345678',
      county: null,
      erasedOn: null,
      marketing: false,
      remindByEmail: true,
    });
    const save = (changes: object = {}) =>
      amina.browser.call('/updateOtherCustomerDetails', { ...otherDetails, ...changes, customerId: baraka.customerId });
    expect((await save()).body.data).toMatchObject({ county: 'Nairobi', town: 'Westlands' });
    await save();
    await save({ language: 'sw', remindBySms: true, marketing: true, postalAddress: 'P.O. Box 2' });
    await save({ language: 'sw', remindBySms: true, marketing: true, postalAddress: 'P.O. Box 2' });
    await save({ language: 'sw', remindBySms: true, postalAddress: 'P.O. Box 2' });
    const place = 'Westlands, Nairobi';
    expect(await changesOf(amina.customerId)).toEqual([
      { kind: 'ADDRESS', before: '', after: place },
      { kind: 'ADDRESS', before: place, after: place },
      { kind: 'LANGUAGE', before: 'English', after: 'Kiswahili' },
      { kind: 'REMINDERS', before: 'Email', after: 'Email, SMS' },
      { kind: 'MARKETING', before: 'No', after: 'Yes' },
      { kind: 'MARKETING', before: 'Yes', after: 'No' },
    ]);
    const given = await db()
      .select()
      .from(consents)
      .where(eq(consents.customerId, amina.customerId))
      .orderBy(consents.id);
    expect(given.map(({ kind, isGiven, where }) => [kind, isGiven, where])).toEqual([
      ['MARKETING', true, 'PROFILE'],
      ['MARKETING', false, 'PROFILE'],
    ]);
    const [row] = await db().select().from(customers).where(eq(customers.id, amina.customerId));
    expect(row).toMatchObject({ language: 'sw', marketingConsentAt: null, remindBySms: true });
    expect((await baraka.browser.call('/getProfile')).body.data.county).toBeNull();
    expect(await changesOf(baraka.customerId)).toEqual([]);
  });

  it('refuses a county that is none, a town of 81 letters, and reminders by nothing', async () => {
    const { browser } = await open();
    const wrong = { ...otherDetails, town: 'x'.repeat(81), remindByEmail: false };
    const answer = await browser.call('/updateOtherCustomerDetails', wrong);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['remindByEmail', 'town']);
    const place = await browser.call('/updateOtherCustomerDetails', { ...otherDetails, county: 'Zanzibar' });
    expect(place.body.errors.map(({ field }: { field: string }) => field)).toEqual(['county']);
  });

  it('saves a town that is in no list, as it is typed', async () => {
    const { browser } = await open();
    const answer = await browser.call('/updateOtherCustomerDetails', { ...otherDetails, town: 'Kwa Ng’ang’a' });
    expect([answer.status, answer.body.data]).toMatchObject([200, { county: 'Nairobi', town: 'Kwa Ng’ang’a' }]);
  });

  it('changes the password: this session stays, the others end, and the owner is told', async () => {
    const { browser, email, customerId } = await open();
    portal.clock.forward(minutes(1));
    const elsewhere = new BrowserUnderTest(portal, '41.91.0.1');
    await signIn(elsewhere, db(), email);
    const password = 'kiboko wa mtoni';
    const body = { currentPassword: rightPassword, password, confirmPassword: password, email: 'typed@example.com' };
    const refusals = [
      [{ currentPassword: 'wrong' }, 'PASSWORD_WRONG', 'currentPassword'],
      [{ password: 'password1', confirmPassword: 'password1' }, 'VALIDATION', 'password'],
      [{ password: email, confirmPassword: email }, 'VALIDATION', 'password'],
      [{ password: rightPassword, confirmPassword: rightPassword }, 'VALIDATION', 'password'],
      [{ confirmPassword: 'another one' }, 'VALIDATION', 'confirmPassword'],
    ] as const;
    for (const [changes, code, field] of refusals) {
      const answer = await browser.call('/changePassword', { ...body, ...changes });
      expect(answer).toMatchObject({ status: 422, body: { code, errors: [{ field }] } });
    }
    expect((await browser.call('/changePassword', body)).body.data).toEqual({ isChanged: true });
    expect((await browser.call('/getProfile')).status).toBe(200);
    expect((await elsewhere.call('/getProfile')).status).toBe(401);
    const [mail] = await db().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id));
    expect(mail?.subject).toBe('Your password was changed');
    expect(mail?.text).toContain('Every other device was signed out.');
    expect(await changesOf(customerId)).toEqual([{ kind: 'PASSWORD', before: '', after: '' }]);
    const isSet = and(eq(signInEvents.customerId, customerId), eq(signInEvents.kind, 'password-set'));
    expect(await db().$count(signInEvents, isSet)).toBe(1);
    portal.clock.forward(minutes(1));
    const again = new BrowserUnderTest(portal, '41.91.0.2');
    expect((await again.login(email, rightPassword)).status).toBe(422);
    expect((await again.login(email, password)).status).toBe(200);
  });

  it('slows down who guesses the password in an open session', async () => {
    const { browser } = await open();
    const tries: number[] = [];
    const body = { currentPassword: 'wrong', password: 'kiboko wa mtoni', confirmPassword: 'kiboko wa mtoni' };
    for (let index = 0; index < 11; index += 1) tries.push((await browser.call('/changePassword', body)).status);
    expect(tries).toEqual([...Array<number>(10).fill(422), 429]);
  });
});
