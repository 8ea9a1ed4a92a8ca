import { eq } from 'drizzle-orm';
import { nairobiDay } from '@tulinde/contracts';
import { paDetails } from '@tulinde/testing/sample-customer';
import type { Database } from '../src/platform/database/connection';
import { certificates, policies } from '../src/platform/database/schema';
import { addCustomer, BrowserUnderTest, rightPassword, signIn } from './browser-under-test';
import { sending, theftAnswers } from './claim-walk';
import type { PortalUnderTest } from './portal-under-test';
import { startMotor, startPa, walkTo } from './purchase-walk';
import type { Ids } from './sample-requests';
import { evidenceTo, photo } from './send-evidence';
import { payFirstInvoice, soldMotor, soldPa } from './sold-purchase';
import { uploadTo } from './upload-to';

export interface CustomerWithEverything {
  readonly browser: BrowserUnderTest;
  readonly ids: Ids;
  /** What nobody else may read, in the letters in which answers would have it. */
  readonly secrets: readonly string[];
}

/* Each has a name, numbers and vehicles of their own. */
const personOf = (name: string, digit: number) => ({
  fullName: `${name} Wanjiru Otieno`,
  email: `${name.toLowerCase()}@example.co.ke`,
  phone: `+25471234500${digit}`,
  idNumber: `2345670${digit}`,
  kraPin: `A01234500${digit}Z`,
});

interface Theft {
  readonly policyNumber: string;
  readonly holder: string;
  readonly phone: string;
  readonly digit: number;
}

/* A claim as it is when it was just sent. @returns its number, and the id of its log book */
const reportTheft = async (
  portal: PortalUnderTest,
  browser: BrowserUnderTest,
  { policyNumber, holder, phone, digit }: Theft,
): Promise<{ readonly claim: string; readonly evidence: string }> => {
  const must = async (path: string, body: object) => {
    const answer = await browser.call(path, body);
    if (answer.status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const happenedAt = portal.clock.now().toISOString();
  const { draftId, version } = await must('/startClaim', { policyNumber, type: 'total-theft', happenedAt });
  const changes = { ...theftAnswers, happenedAt };
  const { draft } = await must('/saveClaimDraft', { draftId, baseVersion: version, changes });
  const owner = { draftId };
  const evidence = await evidenceTo(portal, browser, { owner, bytes: await photo(digit) });
  await evidenceTo(portal, browser, { owner, group: 'holder-id', bytes: await photo(100 + digit) });
  const payout = { way: 'M_PESA', phone, holder };
  const { claimNumber } = await must('/submitClaim', sending(draft, { payout }));
  return { claim: claimNumber, evidence };
};

/** Signed in, with policies, open purchases, quotes, a document, a device, next of kin, a claim with evidence, and a report not sent. */
export const customerWithEverything = async (
  portal: PortalUnderTest,
  db: Database,
  name: string,
  digit: number,
): Promise<CustomerWithEverything> => {
  const person = personOf(name, digit);
  const { email, phone } = person;
  const customerId = await addCustomer(db, { ...person, phoneProvenAt: portal.clock.now() });
  // A month from today on is due for renewal.
  const startDate = nairobiDay(portal.clock.now());
  const vehicle = (letter: string) => ({
    registration: `KD${letter} 10${digit}A`,
    chassisNumber: `NZE141-60${digit}${letter}000`,
    engineNumber: `1NZ-E60${digit}${letter}`,
    startDate,
  });
  const insured = {
    ...paDetails({ startDate }),
    customer: { ...(paDetails() as { customer: object }).customer, ...person },
    nextOfKin: { fullName: `Kin Of${name}`, relationship: 'SPOUSE', phone: `072200010${digit}` },
  };
  const month = { productType: 'Third Party Only', estimatedValue: '0', coverDuration: 1 };
  const browser = new BrowserUnderTest(portal, `197.248.9.${digit}`);
  await signIn(browser, db, email);
  const own = browser.asPortal();
  const sold = [
    await soldMotor(own, { customer: person, vehicle: vehicle('A'), instalments: 4 }),
    await soldPa(own, {}, insured),
    await soldMotor(own, { customer: person, vehicle: vehicle('B'), quote: month }),
  ] as const;
  const numbers: string[] = [];
  for (const id of sold) {
    await payFirstInvoice(db, id, { now: portal.clock.now(), phone, receipt: `SFT${digit}${numbers.length}00000` });
    await portal.app.runDueJobs();
    const [policy] = await db.select().from(policies).where(eq(policies.purchaseId, id));
    if (policy?.customerId !== customerId) throw new Error('The policy is not the customer’s.');
    numbers.push(policy.number);
  }
  const [policyNumber = '', paPolicyNumber = '', duePolicyNumber = ''] = numbers;
  const [certificate] = await db.select().from(certificates).where(eq(certificates.policyNumber, policyNumber));
  const { claim, evidence } = await reportTheft(portal, browser, {
    policyNumber,
    holder: person.fullName,
    phone,
    digit,
  });

  const owner = { claimNumber: claim };
  const attachmentId = await evidenceTo(portal, browser, { owner, bytes: await photo(200 + digit), group: 'message' });

  const open = await walkTo(portal, await startMotor(portal), 'documents', { customer: person, vehicle: vehicle('C') });
  const file = await uploadTo(portal, open.id);
  const pa = await startPa(portal);

  const kin = `Mama Wa${name}`;
  await browser.call('/saveNextOfKin', {
    password: rightPassword,
    people: [
      {
        fullName: kin,
        relationship: 'PARENT',
        dateOfBirth: '1960-01-01',
        phone: `073300020${digit}`,
        idNumber: `777000${digit}`,
        share: '100',
      },
    ],
  });
  const renewal = await browser.call('/getRenewalQuote', { policyNumber: duePolicyNumber });
  if (renewal.status !== 200) throw new Error(`The renewal was refused: ${JSON.stringify(renewal.body)}`);
  const draft = await browser.call('/startClaim', { policyNumber, type: 'theft-of-parts', happenedAt: null });
  if (draft.status !== 200) throw new Error(`The report was refused: ${JSON.stringify(draft.body)}`);
  const [device] = (await browser.call('/getDevices')).body.data as { deviceId: string }[];
  const ids: Ids = {
    customerId,
    email,
    phone,
    policyNumber,
    paPolicyNumber,
    duePolicyNumber,
    certificateNumber: certificate?.number ?? '',
    soldId: sold[0],
    purchaseId: open.id,
    paPurchaseId: pa.id,
    quoteRef: open.quoteRef,
    paQuoteRef: pa.quoteRef,
    renewalRef: renewal.body.data.set.quoteRef as string,
    fileId: file,
    deviceId: device?.deviceId ?? '',
    claimNumber: claim,
    claimFileId: evidence,
    attachmentId,
    draftId: draft.body.data.draftId as string,
  };
  const missing = Object.entries(ids).filter(([, value]) => value === '');
  if (missing.length > 0) throw new Error(`The customer has no ${missing.map(([key]) => key).join(', ')}.`);
  const secrets = [
    ...Object.values(ids as unknown as Record<string, string>).filter((value) => value !== ids.certificateNumber),
    ...sold,
    person.fullName,
    person.idNumber,
    person.kraPin,
    kin,
    `Kin Of${name}`,
    ...['A', 'B', 'C'].map((letter) => vehicle(letter).chassisNumber),
    // The plate of the first is told to who holds its certificate.
    ...['B', 'C'].map((letter) => vehicle(letter).registration),
  ];
  return { browser, ids, secrets };
};
