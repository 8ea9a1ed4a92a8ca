import { claimKinds, type Answers, type ClaimDraft, type ClaimType } from '@tulinde/contracts';
import { payout } from '@tulinde/testing/sample-customer';
import type { Database } from '../src/platform/database/connection';
import { claimFiles } from '../src/platform/database/schema';
import { addCustomer, BrowserUnderTest, signIn } from './browser-under-test';
import { coverAs } from './cover-as';
import type { PortalUnderTest } from './portal-under-test';
import { issuedTo } from './renewable';
import { soldMotor, soldPa, type Sale } from './sold-purchase';

let count = 0;

export interface Reporter {
  readonly browser: BrowserUnderTest;
  readonly customerId: string;
  readonly email: string;
}

/** A customer who is signed in. */
export const newReporter = async (portal: PortalUnderTest, db: Database): Promise<Reporter> => {
  count += 1;
  const email = `reporter${count}@example.co.ke`;
  const customerId = await addCustomer(db, { email });
  const browser = new BrowserUnderTest(portal, `197.248.11.${count}`);
  await signIn(browser, db, email);
  return { browser, customerId, email };
};

type Cover = Parameters<typeof coverAs>[2];
/* Of 2026, whenever it was bought. */
const thisYear: Cover = { days: ['2026-01-01', '2026-12-31'] };

/** A car of theirs, Comprehensive unless told otherwise. @returns the number of its policy */
export const carOf = async (
  portal: PortalUnderTest,
  db: Database,
  { customerId }: Reporter,
  { cover = thisYear, ...sale }: Sale & { readonly cover?: Cover } = {},
): Promise<string> => {
  count += 1;
  const vehicle = { registration: `KDQ ${100 + count}A`, chassisNumber: `NZE141-70${1000 + count}` };
  const purchaseId = await soldMotor(portal, { vehicle, ...sale });
  const { number } = await issuedTo(portal, db, { purchaseId, customerId });
  await coverAs(db, number, cover);
  return number;
};

/** Personal accident cover of theirs. @returns the number of its policy */
export const accidentCoverOf = async (
  portal: PortalUnderTest,
  db: Database,
  { customerId }: Reporter,
): Promise<string> => {
  const purchaseId = await soldPa(portal);
  const { number } = await issuedTo(portal, db, { purchaseId, customerId });
  await coverAs(db, number, thisYear);
  return number;
};

/** All that a damaged vehicle is asked about, but for when it happened. */
export const damageAnswers: Answers = {
  place: { county: 'Nairobi', town: 'Westlands', spot: 'Waiyaki Way, at the museum' },
  description: 'A matatu ran into the back of the car at the lights.\nNobody was hurt.',
  driver: 'HOLDER',
  licenceNumber: 'DL-1234567',
  licenceDate: '2012-05-01',
  isReported: false,
  hasThirdParties: false,
  canBeDriven: true,
  wasTowed: false,
  vehicleAt: 'WITH_ME',
};

/** All that a stolen vehicle is asked about, but for when it happened. */
export const theftAnswers: Answers = {
  place: damageAnswers['place'] ?? '',
  description: 'In the morning the car was gone.',
  driver: 'NOBODY',
  isReported: false,
  lastSeenBy: 'I did, at ten in the evening',
  keys: 'ALL',
  hasTracker: false,
  hasAntiTheft: false,
  isFinanced: false,
};

/** Rows of all evidence without which a kind is not sent; there are no bytes behind them. */
export const addEvidence = async (
  db: Database,
  { draftId, customerId, type, at }: { draftId: string; customerId: string; type: ClaimType; at: Date },
): Promise<void> => {
  const groups = claimKinds[type].evidence.filter(({ need, when }) => need === 'BLOCKS' && when === undefined);
  const licence = claimKinds[type].evidence.filter(({ group }) => group === 'licence');
  const wanted = [...groups, ...licence].flatMap(({ group, least = 1 }) => Array.from({ length: least }, () => group));
  await db.insert(claimFiles).values(
    wanted.map((group, index) => ({
      id: `${draftId.slice(0, 16)}-${String(index).padStart(5, '0')}`,
      customerId,
      draftId,
      group,
      addedAt: at,
      name: `${group}.jpg`,
      type: 'image/jpeg' as const,
      bytes: 1000,
      sentSha256: `${draftId} ${index}`,
    })),
  );
};

/** What is pressed at the end; of a draft as it was looked at. */
export const sending = ({ draftId, version }: Pick<ClaimDraft, 'draftId' | 'version'>, more: object = {}) => ({
  draftId,
  version,
  payout,
  declared: true,
  despiteDuplicate: false,
  tellBy: { email: true, sms: true },
  ...more,
});

/** A report of damage with everything that it needs to be sent. */
export const damageReport = async (
  db: Database,
  { browser, customerId }: Reporter,
  policyNumber: string,
  { happenedAt, at, answers = {} }: { readonly happenedAt: string; readonly at: Date; readonly answers?: Answers },
): Promise<ClaimDraft> => {
  const type = 'damage-to-vehicle';
  const started = await browser.call('/startClaim', { policyNumber, type, happenedAt });
  if (started.status !== 200) throw new Error(`The report was refused: ${JSON.stringify(started.body)}`);
  const { draftId, version } = started.body.data as ClaimDraft;
  await addEvidence(db, { draftId, customerId, type, at });
  const changes = { ...damageAnswers, ...answers };
  const saved = await browser.call('/saveClaimDraft', { draftId, baseVersion: version, changes });
  if (saved.status !== 200) throw new Error(`The answers were refused: ${JSON.stringify(saved.body)}`);
  return saved.body.data.draft as ClaimDraft;
};
