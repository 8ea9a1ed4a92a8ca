import { nextOfKin as sampleKin } from '@tulinde/testing/sample-customer';
import { eq } from 'drizzle-orm';
import { accountChanges, nextOfKin, outbox } from '../../platform/database/schema';
import { addCustomer, BrowserUnderTest, rightPassword, signIn } from '../../../testing/browser-under-test';
import { minutes } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';

const person = (change: Record<string, unknown> = {}) => ({
  ...sampleKin,
  dateOfBirth: '1988-06-01',
  idNumber: '2345 6789',
  share: '100',
  ...change,
});
const guardian = { fullName: 'Akinyi Otieno', relationship: 'SIBLING', phone: '0733000222' };
const childOf = (dateOfBirth: string) =>
  person({ fullName: 'Zawadi Otieno', relationship: 'CHILD', dateOfBirth, phone: '', idNumber: '', share: '33.33' });

/* PGlite hides lost updates behind its one connection; PostgreSQL is where the race can fail. */
onSeededPortal((portal, { db, clock, anotherProcess }) => {
  const otherProcess = anotherProcess();
  let count = 0;
  const signedIn = async () => {
    const email = `kin${(count += 1)}@example.co.ke`;
    const customerId = await addCustomer(db(), { email });
    const browser = new BrowserUnderTest(portal, `197.248.7.${count}`);
    await signIn(browser, db(), email);
    const save = (...people: unknown[]) => browser.call('/saveNextOfKin', { people, password: rightPassword });
    const mails = async () =>
      (await db().select().from(outbox).where(eq(outbox.recipient, email))).filter(({ key }) =>
        key.startsWith('next-of'),
      );
    return { browser, customerId, email, save, mails };
  };

  it('keeps the list of each customer, writes the change down and tells its owner, without names', async () => {
    const amina = await signedIn();
    const other = await signedIn();
    expect((await amina.browser.call('/getNextOfKin')).body.data).toEqual({ people: [], changedAt: null });
    const saved = await amina.save(person());
    const kept = { ...person(), phone: '+254722000111', idNumber: '23456789', share: 100, guardian: null };
    expect(saved.body.data).toEqual({ people: [kept], changedAt: clock.now().toISOString() });
    expect((await amina.browser.call('/getNextOfKin')).body.data).toEqual(saved.body.data);
    expect((await other.browser.call('/getNextOfKin', { customerId: amina.customerId })).body.data.people).toEqual([]);
    await other.save(person({ fullName: 'Juma Hassan' }));
    expect((await amina.browser.call('/getNextOfKin')).body.data.people).toEqual([kept]);

    // The same again, as after an answer that was lost.
    clock.forward(minutes(1));
    expect((await amina.save(person())).body.data).toEqual(saved.body.data);
    const changes = await db().select().from(accountChanges).where(eq(accountChanges.customerId, amina.customerId));
    expect(changes).toMatchObject([{ kind: 'NEXT_OF_KIN', by: 'CUSTOMER', before: '0', after: '1' }]);
    const mails = await amina.mails();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your next of kin were changed']);
    expect(JSON.stringify([mails, changes])).not.toContain('Baraka');
  });

  it('asks for a guardian until the day of the eighteenth birthday, and for an ID from it', async () => {
    const { save } = await signedIn();
    const adults = [person({ share: '33,34' }), person({ idNumber: 'A1234567', share: '33.33' })];
    const tomorrow = { ...childOf('2008-03-03'), guardian };
    expect((await save(...adults, tomorrow)).body.data.people[2]).toMatchObject({
      share: 33.33,
      phone: '',
      guardian: { ...guardian, phone: '+254733000222' },
    });
    const fieldsOf = (answer: { body: { errors: { field: string }[] } }) =>
      answer.body.errors.map(({ field }) => field);
    expect(fieldsOf(await save(...adults, childOf('2008-03-03')))).toEqual([
      'people.2.guardian.fullName',
      'people.2.guardian.relationship',
      'people.2.guardian.phone',
    ]);
    expect(fieldsOf(await save(...adults, childOf('2008-03-02')))).toEqual(['people.2.phone', 'people.2.idNumber']);
    const grown = { ...childOf('2008-03-02'), phone: '0711222333', idNumber: '39999999', guardian };
    expect((await save(...adults, grown)).body.data.people[2].guardian).toBeNull();
  });

  it('takes shares of exactly 100 % from one to five different people, and nothing else', async () => {
    const { save, browser } = await signedIn();
    const shared = (...shares: string[]) =>
      shares.map((share, index) => person({ share, idNumber: `2000000${index}` }));
    const first = async (...people: unknown[]) => (await save(...people)).body.errors?.[0];
    expect(await first(...shared('33.33', '33.33', '33.33'))).toEqual({
      field: 'people',
      message: 'The shares add up to 99.99 %. They have to be 100 %.',
    });
    expect(await first(...shared('60', '40.01'))).toMatchObject({ field: 'people' });
    expect(await first(...shared('99.999', '0.001'))).toMatchObject({ field: 'people.0.share' });
    expect(await first()).toMatchObject({ field: 'people' });
    expect(await first(...shared('20', '20', '20', '20', '10', '10'))).toMatchObject({ field: 'people' });
    expect(await first(person({ share: '50' }), person({ share: '50' }))).toMatchObject({ field: 'people.1.idNumber' });
    expect(await first(person({ relationship: 'SELF' }))).toMatchObject({ field: 'people.0.relationship' });
    expect((await browser.call('/getNextOfKin')).body.data.people).toEqual([]);
    const right = await save(...shared('0.01', '99.99'));
    expect(right.body.data.people.map(({ share }: { share: number }) => share)).toEqual([0.01, 99.99]);
  });

  it('wants the password once more: who stands at an open screen changes nothing', async () => {
    const { browser, mails } = await signedIn();
    const people = [person()];
    const without = await browser.call('/saveNextOfKin', { people });
    expect([without.status, without.body.errors]).toEqual([422, [expect.objectContaining({ field: 'password' })]]);
    const wrong = await browser.call('/saveNextOfKin', { people, password: 'not the password' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'PASSWORD_WRONG']);
    expect((await browser.call('/getNextOfKin')).body.data.people).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('keeps one whole list of two that are saved at the same moment', async () => {
    const { customerId, email, save, mails } = await signedIn();
    const elsewhere = new BrowserUnderTest(otherProcess);
    clock.forward(minutes(1));
    await signIn(elsewhere, db(), email);
    const two = [person({ share: '50' }), person({ share: '50', idNumber: '30000001' })];
    for (let turn = 0; turn < 4; turn += 1) {
      clock.forward(minutes(1));
      const name = `Juma ${'ABCD'[turn]!}`;
      const answers = await Promise.all([
        save(...two.map((one) => ({ ...one, fullName: name }))),
        elsewhere.call('/saveNextOfKin', { people: [person({ fullName: name })], password: rightPassword }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const rows = await db().select().from(nextOfKin).where(eq(nextOfKin.customerId, customerId));
      expect(rows.reduce((sum, { shareBp }) => sum + shareBp, 0)).toBe(10_000);
      expect(rows.map(({ position }) => position).sort()).toEqual(rows.map((_, index) => index));
      expect(rows.every(({ fullName }) => fullName === name)).toBe(true);
    }
    expect(await mails()).not.toHaveLength(0);
  });
});
