import { adult, healthy, motorForm, nextOfKin, paQuoteForm } from '@tulinde/testing/sample-customer';
import { routes, type PolicySummary } from '../../shared/contracts/src';
import { demoAccounts, enterDemoAccount } from '../journeys/demo-account';
import type { OrderByCalls } from '../journeys/purchase-by-calls';
import { atRest, expect, type Page } from '../test';
import { steps } from './screens/purchase';
import { answerWith } from './answers';
import { kinOfFive } from './kin-of-five';
import { clearStorage, goTo, press } from './screen';

/** The phone and the language in which a page is longest, as people open it. */
export const smallPhone = { width: 360, height: 740 };
const language = 'sw';

export interface PageHeight {
  /** Which page, of whose record. */
  readonly page: string;
  /** How the record stands; '' of a page that has one look. */
  readonly state: string;
  /** CSS pixels from the top of the document to its end, nothing opened or pressed. */
  readonly height: number;
}

/* Dates and names of another day may take two lines more. */
const longerWords = 2 * 24;

/** How high each kind of page may be, CSS pixels. */
export const highest = {
  claim: 3_000 + longerWords,
  policy: 3_000 + longerWords,
  family: 2_500,
  summary: 2_200 + longerWords,
  renewal: 3_000 + longerWords,
  refused: 3_000,
  nextOfKin: 2_000,
} as const;

const ownCar: OrderByCalls = { quote: { path: '/getQuote', body: motorForm() } };
const child = (recordNo: number, fullName: string) =>
  adult(recordNo, {
    personCovered: 'CHILD',
    fullName,
    dateOfBirth: `201${recordNo}-02-08`,
    relationship: 'CHILD',
    idNumber: `BC-16020${recordNo}`,
  });
const ownFamily: OrderByCalls = {
  quote: {
    path: '/getPaQuote',
    body: paQuoteForm({ coverType: 'FAMILY', numberOfAdults: 2, numberOfChildren: 3 }),
  },
  paDetails: {
    people: [
      { ...adult(1), idNumber: '23456789' },
      adult(2, { fullName: nextOfKin.fullName, relationship: 'SPOUSE', dateOfBirth: '1988-06-01' }),
      child(1, 'Zawadi Otieno'),
      child(2, 'Jabali Otieno'),
      child(3, 'Imani Otieno'),
    ],
    health: healthy,
    nextOfKin,
  },
};

const heightOf = async (page: Page): Promise<number> => {
  await atRest(page);
  return page.evaluate(() => document.documentElement.scrollHeight);
};

const opened = async (page: Page, path: string): Promise<number> => {
  await goTo(page, path, language);
  return heightOf(page);
};

interface Records {
  readonly claims: PageHeight[];
  readonly policies: PageHeight[];
  readonly renewals: PageHeight[];
}

/** Every claim, every policy and every renewal of the customers whose past the portal is started with. */
export const heightsOfRecords = async (page: Page): Promise<Records> => {
  const heights: Records = { claims: [], policies: [], renewals: [] };
  for (const name of demoAccounts) {
    await clearStorage(page);
    const { call } = await enterDemoAccount(page, name, language);
    for (const { claimNumber, state } of await call<{ claimNumber: string; state: string }[]>('/getClaims', {})) {
      const height = await opened(page, routes.claimDetails(claimNumber));
      heights.claims.push({ page: `${name}: ${claimNumber}`, state, height });
    }
    for (const { policyNumber, status, canRenew } of await call<PolicySummary[]>('/getPolicies', {})) {
      const height = await opened(page, routes.policyDetails(policyNumber));
      heights.policies.push({ page: `${name}: ${policyNumber}`, state: status, height });
      if (!canRenew) continue;
      const renewal = await opened(page, routes.policyRenewal(policyNumber));
      heights.renewals.push({ page: `${name}: renewal of ${policyNumber}`, state: status, height: renewal });
    }
  }
  return heights;
};

/** Five people who are paid after a death: as they are shown, and the form that changes them. */
export const heightsOfNextOfKin = async (page: Page): Promise<PageHeight[]> => {
  await clearStorage(page);
  await enterDemoAccount(page, 'amina', language);
  await answerWith(page, '/getNextOfKin', kinOfFive);
  const shown = await opened(page, '/manage-next-of-kin');
  await press(page, 'Badilisha');
  return [
    { page: '/manage-next-of-kin', state: 'five people', height: shown },
    { page: '/manage-next-of-kin', state: 'the form of five people', height: await heightOf(page) },
  ];
};

interface PurchaseHeights {
  readonly family: PageHeight[];
  /** Sent without a single answer. */
  readonly refused: PageHeight[];
  readonly summary: PageHeight[];
}

/** The forms of a purchase that ask or show most: of a family, and of a car. */
export const heightsOfPurchase = async (page: Page): Promise<PurchaseHeights> => {
  const measure = async (open: ReturnType<typeof steps>, path: string, step: Parameters<typeof open>[3]) => {
    await open(page, language, path, step);
    return { page: path, state: '', height: await heightOf(page) };
  };
  const [openFamily, openCar] = [steps(ownFamily), steps(ownCar)];
  const family = [await measure(openFamily, '/personal-accident/personal-details', 'personal-details')];
  await page.getByRole('main').locator('button[type="submit"]').filter({ visible: true }).first().click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  const refused = [{ page: 'a family', state: 'sent empty', height: await heightOf(page) }];
  const summary = [await measure(openFamily, '/personal-accident/summary', 'summary')];
  await clearStorage(page);
  summary.push(await measure(openCar, '/summary', 'summary'));
  return { family, refused, summary };
};
