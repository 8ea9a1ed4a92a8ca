import { eq } from 'drizzle-orm';
import { nairobiDay, type ClaimType } from '@tulinde/contracts';
import { storedCustomer, storedPayout } from '@tulinde/testing/sample-customer';
import { insertClaim, type ClaimRow } from '../src/claims/records/change-claim';
import type { Database } from '../src/platform/database/connection';
import { policies } from '../src/platform/database/schema';
import { BrowserUnderTest, addCustomer, signIn } from './browser-under-test';
import type { PortalUnderTest } from './portal-under-test';
import { payFirstInvoice, soldMotor } from './sold-purchase';

export interface InsuredUnderTest {
  readonly customerId: string;
  readonly email: string;
  readonly browser: BrowserUnderTest;
  readonly policyNumber: string;
  readonly underwriterName: string;
}

/** A signed-in customer with a year of Comprehensive. @param digit a digit that differs for each customer */
export const insuredUnderTest = async (
  portal: PortalUnderTest,
  db: Database,
  { digit, ...more }: { readonly digit: number; readonly language?: 'en' | 'sw' },
): Promise<InsuredUnderTest> => {
  const email = `insured${digit}@example.co.ke`;
  const person = {
    fullName: storedCustomer.fullName,
    email,
    idNumber: `3345670${digit}`,
    phone: `+25471299900${digit}`,
  };
  const customerId = await addCustomer(db, { ...person, ...more });
  const browser = new BrowserUnderTest(portal, `197.248.7.${digit}`);
  await signIn(browser, db, email);
  const id = await soldMotor(browser.asPortal(), {
    customer: person,
    vehicle: {
      registration: `KDD 70${digit}Z`,
      chassisNumber: `NZE141-70${digit}0000`,
      engineNumber: `1NZ-E70${digit}`,
      startDate: nairobiDay(portal.clock.now()),
    },
  });
  await payFirstInvoice(db, id, { now: portal.clock.now(), phone: person.phone });
  await portal.app.runDueJobs();
  const [policy] = await db.select().from(policies).where(eq(policies.purchaseId, id));
  if (policy?.customerId !== customerId) throw new Error('The policy is not the customer’s.');
  const { number: policyNumber, underwriterName } = policy;
  return { customerId, email, browser, policyNumber, underwriterName };
};

let count = 0;

/** A claim of theirs as a report leaves it. */
export const claimUnderTest = (
  db: Database,
  { customerId, policyNumber, underwriterName }: InsuredUnderTest,
  { at, type = 'damage-to-vehicle' }: { readonly at: Date; readonly type?: ClaimType },
): Promise<ClaimRow> => {
  count += 1;
  return insertClaim(db, {
    number: `CLM-26-7${String(count).padStart(5, '0')}`,
    customerId,
    policyNumber,
    underwriterName,
    type,
    state: 'SUBMITTED',
    turn: 'INSURER',
    turnSince: at,
    submittedAt: at,
    happenedAt: at,
    happenedOn: nairobiDay(at),
    payout: storedPayout,
    tellBy: { email: true, sms: true },
    snapshot: {
      answers: { description: 'A lorry rolled back into my car.' },
      asked: [{ name: 'description', question: 'What happened?', answer: 'A lorry rolled back into my car.' }],
      declaration: 'What I report is true.',
    },
  });
};

/** What an insurer finds out by which so many shillings of labour are lost. */
export const repairFacts = (shillings: number) => ({
  damage: { items: [{ kind: 'LABOUR', amount: shillings }] },
  property: null,
});
