import { eq } from 'drizzle-orm';
import { addDays, nairobiDay } from '@tulinde/contracts';
import { adult } from '@tulinde/testing/sample-customer';
import type { Database } from '../src/platform/database/connection';
import {
  claimDrafts,
  claims,
  customers,
  nextOfKin,
  policies,
  purchases,
  textMessages,
} from '../src/platform/database/schema';
import { addCustomer, BrowserUnderTest, signIn } from './browser-under-test';
import type { PortalUnderTest } from './portal-under-test';
import { payFirstInvoice, soldMotor, soldPa } from './sold-purchase';

export interface Person {
  readonly id: string;
  readonly browser: BrowserUnderTest;
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  readonly idNumber: string;
}

/** A signed-in customer with an empty account. */
export const newPerson = async (
  portal: PortalUnderTest,
  db: Database,
  { email, phone, name, idNumber }: Omit<Person, 'id' | 'browser'>,
): Promise<Person> => {
  const now = portal.clock.now();
  const id = await addCustomer(db, {
    email,
    phone,
    fullName: name,
    idNumber,
    kraPin: 'A098765432Q',
    dateOfBirth: '1988-04-12',
    county: 'Nairobi',
    town: 'Westlands',
    postalAddress: 'P.O. Box 4711, Ruaka',
    phoneProvenAt: now,
    emailProvenAt: now,
  });
  const browser = new BrowserUnderTest(portal);
  await signIn(browser, db, email);
  return { id, browser, email, phone, name, idNumber };
};

const policyOf = async (portal: PortalUnderTest, db: Database, purchaseId: string, { id, phone }: Person) => {
  await payFirstInvoice(db, purchaseId, { now: portal.clock.now(), phone });
  await portal.app.runDueJobs();
  const [policy] = await db.select().from(policies).where(eq(policies.purchaseId, purchaseId));
  if (policy === undefined) throw new Error('The policy was not issued.');
  if (policy.customerId !== id) throw new Error('The policy did not join the account.');
  return policy;
};

const startDay = ({ clock }: PortalUnderTest): string => addDays(nairobiDay(clock.now()), 3);

const detailsOf = ({ email, phone, name, idNumber }: Person) => ({ email, phone, fullName: name, idNumber });

/** A year of motor cover on instalments, with a claim, a report not sent, a next of kin and a text message. */
export const withMotor = async (portal: PortalUnderTest, db: Database, person: Person, registration: string) => {
  const chassisNumber = `NZE141-${registration.replace(/\D/g, '').padStart(7, '0')}`;
  const purchaseId = await soldMotor(person.browser.asPortal(), {
    customer: { ...detailsOf(person), marketingConsent: true },
    vehicle: { registration, chassisNumber, startDate: startDay(portal) },
    instalments: 3,
  });
  const policy = await policyOf(portal, db, purchaseId, person);
  const now = portal.clock.now();
  await db.insert(claims).values({
    number: `CLM-${policy.number.slice(-6)}`,
    policyNumber: policy.number,
    customerId: person.id,
    type: 'damage-to-vehicle',
    state: 'SETTLED',
    happenedOn: '2026-03-02',
    submittedAt: now,
    changedAt: now,
    settledCents: 1_234_500,
    payout: { way: 'M_PESA', phone: person.phone, holder: person.name },
  });
  await db.insert(claimDrafts).values({
    id: `report-of-${policy.number}`,
    policyNumber: policy.number,
    customerId: person.id,
    type: 'total-theft',
    changedIn: {},
    answers: { description: 'Gone in the morning.', driver: 'OTHER', driverName: person.name },
    startedAt: now,
    changedAt: now,
  });
  await db.insert(nextOfKin).values({
    customerId: person.id,
    position: 0,
    fullName: 'Wanjikũ Njeri',
    relationship: 'CHILD',
    dateOfBirth: '2015-06-01',
    phone: '',
    idNumber: '',
    shareBp: 10_000,
    guardian: { fullName: 'Mũthoni Njeri', relationship: 'PARENT', phone: '+254722000111' },
    updatedAt: now,
  });
  await db.insert(textMessages).values({
    key: `renewal-reminder:${policy.number}`,
    recipient: person.phone,
    text: `${person.name}, your cover ends soon.`,
    createdAt: now,
    sentAt: now,
  });
  return policy;
};

/** Personal accident cover with answers about health. */
export const withAccident = async (portal: PortalUnderTest, db: Database, person: Person) => {
  const purchaseId = await soldPa(
    person.browser.asPortal(),
    {},
    {
      customer: personalDetailsOf(person),
      people: [adult(1, { dateOfBirth: '1988-04-12' })],
      startDate: startDay(portal),
    },
  );
  return policyOf(portal, db, purchaseId, person);
};

const personalDetailsOf = (person: Person) => ({
  customerType: 'Individual',
  idType: 'NATIONAL_ID',
  kraPin: 'A098765432Q',
  dateOfBirth: '1988-04-12',
  county: 'Nairobi',
  town: 'Westlands',
  marketingConsent: false,
  ...detailsOf(person),
});

/** A purchase that the account began and did not end, with the answers in it. */
export const withDraft = async (portal: PortalUnderTest, db: Database, person: Person, registration: string) => {
  const chassisNumber = `NZE141-${registration.replace(/\D/g, '').padStart(7, '0')}`;
  const id = await soldMotor(person.browser.asPortal(), {
    customer: detailsOf(person),
    vehicle: { registration, chassisNumber, startDate: startDay(portal) },
  });
  await db.update(purchases).set({ customerId: person.id }).where(eq(purchases.id, id));
  return id;
};

export const customerRow = async (db: Database, id: string) =>
  (await db.select().from(customers).where(eq(customers.id, id)))[0];
