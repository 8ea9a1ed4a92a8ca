import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import * as schema from '../../platform/database/schema';
import { purgeExpired } from '../../app/servers/maintenance';
import { BrowserUnderTest, lastCode, rightPassword, signIn } from '../../../testing/browser-under-test';
import { days, minutes } from '../../../testing/portal-under-test';
import { coverAs } from '../../../testing/cover-as';
import { customerRow, newPerson, withAccident, withDraft, withMotor, type Person } from '../../../testing/privacy-walk';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { mailReceipt } from '../issue/mail-papers';
import { findPolicy } from '../../customers-and-policies/policies/repository';
import { createRefund } from '../../payments/refunds';
import { lookAtContact } from '../../customers-and-policies/customers/look-at-contact';
import { storedTables } from './stored-tables';

const { accountChanges, consents, credentials, files, jobs, outbox, policies, purchases, sessions, signInEvents } =
  schema;

/** Columns of the whole schema in which a text stands in clear. */
const placesOf = async (db: Database, needle: string): Promise<string[]> => {
  const found: string[] = [];
  for (const table of Object.values(schema).filter((each) => each instanceof PgTable)) {
    const { name } = getTableConfig(table);
    for (const column of Object.values(getTableColumns(table))) {
      if (!['text', 'jsonb', 'json', 'varchar'].includes(column.getSQLType())) continue;
      const holds = sql`position(lower(${needle}) in lower(${column}::text)) > 0`;
      if ((await db.$count(table, holds)) > 0) found.push(`${name}.${column.name}`);
    }
  }
  return found;
};
const allowed = new Set(
  Object.entries(storedTables).flatMap(([name, { kept }]) =>
    (kept?.columns ?? []).map((column) => `${name}.${column}`),
  ),
);

let count = 0;
onSeededPortal((portal, { db, current }) => {
  const person = (): Promise<Person> => {
    count += 1;
    return newPerson(portal, db(), {
      email: `leaver${count}@example.co.ke`,
      phone: `+25479900${1000 + count}`,
      name: `Nyambura${'abcdefghijklmnopqrst'.charAt(count)} Kĩarie`,
      idNumber: String(34_500_000 + count),
    });
  };
  const ask = ({ browser }: Person, password = rightPassword) => browser.call('/deleteAccount', { password });
  const isErased = async ({ id }: Person) => (await customerRow(db(), id))!.erasedAt !== null;
  const passDays = async (number: number) => {
    portal.clock.forward(days(number));
    await portal.app.runDueJobs();
    await purgeExpired(db(), portal.clock.now());
  };
  const clearPlaces = async ({ email, phone, name, idNumber }: Person) => {
    const places = await Promise.all(
      [email, phone, phone.slice(1), name, idNumber].map((each) => placesOf(db(), each)),
    );
    return [...new Set(places.flat())];
  };

  it('asks for the password, ends other sessions and tells by mail what happens when', async () => {
    const leaver = await person();
    const elsewhere = new BrowserUnderTest(portal, '197.248.0.2');
    portal.clock.forward(minutes(1));
    await signIn(elsewhere, db(), leaver.email);
    expect(await ask(leaver, 'not it at all')).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_WRONG', errors: [{ field: 'password' }] },
    });
    expect((await customerRow(db(), leaver.id))!.deletionAskedAt).toBeNull();
    expect(await ask(leaver)).toMatchObject({ status: 200, body: { data: { erasedOn: '2026-04-01' } } });
    expect((await elsewhere.call('/getConsents')).status).toBe(401);
    expect((await leaver.browser.call('/getAccountChanges')).body.data[0]).toMatchObject({
      kind: 'DELETION_ASKED',
      after: '2026-04-01',
      device: 'Chrome, Android',
    });
    const mails = await db().select().from(outbox).where(eq(outbox.recipient, leaver.email)).orderBy(asc(outbox.id));
    expect(mails.at(-1)!.text).toMatch(/1 April 2026[^]*seven years[^]*Keep my account/);
  });

  it('slows down who guesses the password', async () => {
    const leaver = await person();
    const statuses = [];
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await ask(leaver, `guess number ${tries}`)).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('is undone while there is time, whoever presses twice', async () => {
    const leaver = await person();
    await ask(leaver);
    for (let presses = 0; presses < 2; presses += 1)
      expect((await leaver.browser.call('/keepAccount')).body.data).toEqual({ isKept: true });
    const kinds = (await leaver.browser.call('/getAccountChanges')).body.data.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['DELETION_UNDONE', 'DELETION_ASKED']);
    await passDays(31);
    expect(await isErased(leaver)).toBe(false);
    expect((await new BrowserUnderTest(portal).login(leaver.email, rightPassword)).status).toBe(200);
  });

  it('happens once, on the latest day that was asked for', async () => {
    const leaver = await person();
    await ask(leaver);
    portal.clock.forward(days(10));
    await signIn(leaver.browser, db(), leaver.email);
    expect((await ask(leaver)).status).toBe(200);
    await passDays(21);
    expect(await isErased(leaver)).toBe(false);
    await passDays(10);
    expect(await isErased(leaver)).toBe(true);
    const row = await customerRow(db(), leaver.id);
    await db().update(jobs).set({ state: 'waiting' }).where(eq(jobs.kind, 'erase-account'));
    await passDays(1);
    expect(await customerRow(db(), leaver.id)).toEqual(row);
  });

  it('leaves an empty row of who had no policy', async () => {
    const leaver = await person();
    const draft = await withDraft(portal, db(), leaver, `KDB 1${10 + count}A`);
    await leaver.browser.call('/prepareMyData', { format: 'JSON', password: rightPassword });
    await ask(leaver);
    await passDays(31);
    expect(await customerRow(db(), leaver.id)).toMatchObject({
      fullName: '',
      email: '',
      phone: '',
      idNumber: null,
      kraPin: null,
    });
    expect(await db().$count(purchases, eq(purchases.id, draft))).toBe(0);
    expect(await clearPlaces(leaver)).toEqual([]);
  });

  it('leaves of who has policies what the law keeps and nothing else, until the last day of cover and after it', async () => {
    const leaver = await person();
    const stayer = await person();
    const motor = await withMotor(portal, db(), leaver, `KDB 2${10 + count}A`);
    await withAccident(portal, db(), leaver);
    await withDraft(portal, db(), leaver, `KDB 3${10 + count}A`);
    await db()
      .insert(files)
      .values({
        id: `upload-of-leaver-${current().url === null ? 'a' : 'b'}`,
        purchaseId: motor.purchaseId,
        kind: 'ID',
        name: `${leaver.name} ID.PDF`,
        contentType: 'application/pdf',
        bytes: 1,
        sha256: 'x',
        createdAt: portal.clock.now(),
      });
    // Money that goes back, at an address of its own.
    const back = { amountCents: 100, reason: 'EXCESS', phone: leaver.phone, email: leaver.email } as const;
    const returnKey = `excess of leaver ${current().url === null ? 'a' : 'b'}`;
    await createRefund(db(), { key: returnKey, purchaseId: motor.purchaseId, ...back, now: portal.clock.now() });
    const theirs = await withMotor(portal, db(), stayer, `KDB 4${10 + count}A`);
    const before = await customerRow(db(), stayer.id);
    expect(await clearPlaces(leaver)).toEqual(
      expect.arrayContaining([
        'credentials.email',
        'customers.full_name',
        'files.name',
        'outbox.recipient',
        'returns.email',
        'text_messages.text',
      ]),
    );
    await db().update(schema.returns).set({ state: 'paid' }).where(eq(schema.returns.key, returnKey));
    // Instalments are paid meanwhile: cover runs on.
    await db().update(schema.invoices).set({ state: 'paid', paidAt: portal.clock.now() });
    await ask(leaver);
    await passDays(31);

    expect((await clearPlaces(leaver)).filter((place) => !allowed.has(place))).toEqual([]);
    expect(await customerRow(db(), leaver.id)).toMatchObject({
      fullName: leaver.name,
      email: leaver.email,
      dateOfBirth: null,
    });
    expect(await db().$count(policies, eq(policies.customerId, leaver.id))).toBe(2);
    const kept = await db().select().from(consents).where(eq(consents.customerId, leaver.id));
    expect([...new Set(kept.map(({ kind }) => kind))].sort()).toEqual(['CREDIT_AGREEMENT', 'HEALTH', 'POLICY_TERMS']);
    for (const table of [credentials, sessions, accountChanges])
      expect(await db().$count(table, eq(table.customerId, leaver.id))).toBe(0);
    expect(await db().$count(signInEvents, eq(signInEvents.customerId, leaver.id))).toBeGreaterThan(0);
    // The other one has everything yet.
    expect(await customerRow(db(), stayer.id)).toEqual(before);
    expect(await db().$count(consents, eq(consents.customerId, stayer.id))).toBe(3);

    await passDays(365);
    expect(await customerRow(db(), leaver.id)).toMatchObject({ email: 'l••••@example.co.ke', fullName: leaver.name });
    expect((await clearPlaces(leaver)).filter((place) => !allowed.has(place))).toEqual([]);
    expect(await placesOf(db(), leaver.email)).not.toContain('customers.email');
    expect(await db().$count(policies, eq(policies.number, theirs.number))).toBe(1);
  });

  it('keeps the address until the last return of a cover that has ended, and erases it the day after', async () => {
    const leaver = await person();
    const { number, purchaseId } = await withMotor(portal, db(), leaver, `KDB 6${10 + count}A`);
    await ask(leaver);
    await passDays(31);
    await coverAs(db(), number, { closed: { because: 'LAPSED', at: portal.clock.now() } });
    const key = `settlement of ${number}`;
    const back = { amountCents: 100, reason: 'SETTLEMENT', phone: leaver.phone, email: leaver.email } as const;
    await createRefund(db(), { key, purchaseId, ...back, now: portal.clock.now() });
    await lookAtContact(db(), leaver.id, nairobiDay(portal.clock.now()));
    await passDays(3);
    expect((await customerRow(db(), leaver.id))!.email).toBe(leaver.email);
    await db().update(schema.returns).set({ state: 'paid' }).where(eq(schema.returns.key, key));
    await passDays(1);
    expect((await customerRow(db(), leaver.id))!.email).toBe('l••••@example.co.ke');
    expect((await placesOf(db(), leaver.email)).filter((place) => !allowed.has(place))).toEqual([]);
    expect(await placesOf(db(), leaver.email)).not.toContain('returns.email');
  });

  it('sends the papers of cover that runs on to where its owner was reached last, not to where it was bought', async () => {
    const leaver = await person();
    const { number } = await withMotor(portal, db(), leaver, `KDB 7${10 + count}A`);
    const email = `moved-${leaver.email}`;
    await db().update(credentials).set({ email }).where(eq(credentials.customerId, leaver.id));
    await db().update(schema.customers).set({ email }).where(eq(schema.customers.id, leaver.id));
    await ask(leaver);
    await passDays(31);
    expect(await isErased(leaver)).toBe(true);
    const payment = { invoiceNumber: 1, amountCents: 100, paidAt: portal.clock.now(), receipts: [], savedCents: null };
    const policy = (await findPolicy(db(), number))!;
    await db().transaction((tx) => mailReceipt(tx, policy, payment, { attachment: 'x', now: portal.clock.now() }));
    const mails = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `receipt:${number}:1`));
    expect(mails.map(({ recipient }) => recipient)).toEqual([email]);
  });

  it('makes the address an unknown one, with which somebody may begin anew without the old policies', async () => {
    const leaver = await person();
    const policy = await withMotor(portal, db(), leaver, `KDB 5${10 + count}A`);
    await ask(leaver);
    await passDays(31);
    const browser = new BrowserUnderTest(portal, '197.248.9.9');
    expect((await browser.login(leaver.email, rightPassword)).body.code).toBe('SIGN_IN_FAILED');
    expect((await browser.call('/checkAuth', { email: leaver.email })).body.data).toEqual({ isPasswordActive: true });
    expect((await leaver.browser.call('/getConsents')).status).toBe(401);

    const { email } = leaver;
    const form = { accountType: 'Individual', customerName: leaver.name, phone: leaver.phone, email, terms: true };
    expect((await browser.call('/signUp', form)).status).toBe(200);
    await browser.validate(email, await lastCode(db(), email));
    const password = 'mpya kabisa hii';
    expect((await browser.call('/createPassword', { email, password, confirmPassword: password })).status).toBe(200);
    const [account] = await db().select().from(credentials).where(eq(credentials.email, email));
    expect(account!.customerId).not.toBe(leaver.id);
    const given = await db().select().from(consents).where(eq(consents.customerId, account!.customerId));
    expect(given).toMatchObject([{ kind: 'PORTAL_TERMS', where: 'SIGN_UP', isGiven: true, policyNumber: null }]);
    const [kept] = await db().select().from(policies).where(eq(policies.number, policy.number));
    expect(kept!.customerId).toBe(leaver.id);
  });
});
