import {
  routes,
  type NextOfKinList,
  type PolicyDetails,
  type PolicySummary,
  type RenewalQuote,
} from '../../../shared/contracts/src';
import { buyPolicy, newCustomer, type Customer } from '../../journeys/account';
import { expect, type Language, type Page } from '../../test';
import { answerWith, changeAnswer, failCall, inMillions, letAnswer } from '../answers';
import { longestName } from '../longest';
import { goTo, press, type Screen } from '../screen';

interface Holder extends Customer {
  /** By instalments, and one that can be renewed. */
  readonly onInstalments: string;
  readonly due: string;
}

const holders = new Map<Page, Promise<Holder>>();

const makeHolder = async (page: Page, language: Language): Promise<Holder> => {
  const customer = await newCustomer(page, { language, fullName: longestName });
  const [onInstalments, due] = await Promise.all([buyPolicy(customer, 'instalments'), buyPolicy(customer, 'month')]);
  return { ...customer, onInstalments, due };
};

/* Signed in with two policies; one customer for all screens of a test. */
export const signInHolder = async (page: Page, language: Language): Promise<Holder> => {
  const holder = holders.get(page) ?? makeHolder(page, language);
  holders.set(page, holder);
  return holder;
};

/** Opens a page as a customer with two policies. */
export const openSignedIn =
  (path: string, prepare?: (page: Page) => Promise<void>): Screen['open'] =>
  async (page, language, go) => {
    await signInHolder(page, language);
    await prepare?.(page);
    await go(page, path, language);
  };

/* One of each tab, by eight digits: what takes years to come about. */
const manyPolicies = (policies: readonly PolicySummary[]): unknown => {
  const paying = policies.find(({ nextInstalment }) => nextInstalment !== null) ?? policies[0];
  const others = (['EXPIRED', 'CANCELLED'] as const).map((tab) => ({
    ...paying,
    tab,
    policyNumber: `TUL-MC-26-00012${tab.length}`,
    daysLeft: 0,
    nextInstalment: null,
    status: tab,
    canRenew: tab === 'EXPIRED',
    hasCertificate: false,
    title: 'Land Rover Range Rover 2022',
    endedOn: tab === 'CANCELLED' ? '2026-05-13' : null,
  }));
  const family = { ...paying, policyNumber: 'TUL-PA-26-000007', kind: 'PA', title: longestName, registration: null };
  const loss = { claimNumber: 'CLM-26-000123', isTheft: false };
  const gone = [
    { ...paying, policyNumber: 'TUL-MC-26-000130', nextInstalment: null, vehicleLoss: { ...loss, isPaid: false } },
    { ...others[1], policyNumber: 'TUL-MC-26-000131', vehicleLoss: { ...loss, isPaid: true } },
  ];
  return inMillions([
    ...policies,
    ...others,
    ...gone,
    { ...family, people: 5, cover: 'FAMILY', hasCertificate: false },
  ]);
};

const tabs: readonly Screen[] = [
  {
    path: '/my-policies',
    state: 'active',
    open: openSignedIn('/my-policies?tab=active', (page) => changeAnswer(page, '/getPolicies', manyPolicies)),
  },
  ...['due', 'expired', 'cancelled'].map((tab, index): Screen => ({
    path: '/my-policies',
    state: tab,
    goesOn: true,
    open: (page) =>
      page
        .getByRole('tab')
        .nth(index + 1)
        .click(),
  })),
];

const lapse = {
  state: 'OPEN',
  endedOn: '2026-11-12',
  reinstateUntil: '2026-12-12',
  due: 14_464_840,
  isDeclared: false,
  unearned: 12_464_840,
  loan: 14_464_840,
  back: 0,
  owed: 12_000_000,
  debt: null,
};

const details = (state: string, change: (policy: PolicyDetails) => object): Screen => ({
  path: '/policy-details',
  state,
  open: async (page, language) => {
    const { onInstalments } = await signInHolder(page, language);
    await changeAnswer<PolicyDetails>(page, '/getPolicy', (policy) => inMillions({ ...policy, ...change(policy) }));
    await changeAnswer(page, '/getSettlement', inMillions);
    await goTo(page, routes.policyDetails(onInstalments), language);
  },
});

const bought = details('by instalments', () => ({}));

const kin: NextOfKinList = {
  changedAt: '2026-11-12T09:00:00.000Z',
  people: [60, 40].map((share, index) => ({
    fullName: longestName,
    relationship: 'CHILD',
    phone: '+254722000111',
    idNumber: `2345678${index}`,
    share,
    dateOfBirth: index === 0 ? '1988-06-01' : '2019-01-14',
    guardian: index === 0 ? null : { fullName: longestName, relationship: 'SIBLING', phone: '+254722000112' },
  })),
};

const openSection = (section: string) => (page: Page) => page.locator(`a[href="#${section}"]`).click();

const profile: readonly Screen[] = [
  {
    path: '/my-profile',
    state: 'identity',
    open: async (page, language, go) => {
      await openSignedIn('/my-profile')(page, language, go);
      await openSection('identity')(page);
    },
  },
  ...['contact', 'details', 'devices', 'privacy'].map((section): Screen => ({
    path: '/my-profile',
    state: section,
    goesOn: true,
    open: openSection(section),
  })),
  {
    path: '/my-profile',
    state: 'changing the email',
    goesOn: true,
    open: async (page) => {
      await openSection('contact')(page);
      await press(page, /^(Change your email|Badilisha barua pepe yako)$/);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    path: '/my-profile',
    state: 'failed',
    open: openSignedIn('/my-profile', (page) => failCall(page, '/getProfile')),
  },
];

export const accountScreens: readonly Screen[] = [
  ...tabs,
  {
    path: '/my-policies',
    state: 'none',
    open: openSignedIn('/my-policies', (page) => answerWith(page, '/getPolicies', [])),
  },
  {
    path: '/my-policies',
    state: 'failed',
    open: openSignedIn('/my-policies', (page) => failCall(page, '/getPolicies')),
  },
  bought,
  {
    ...bought,
    state: 'on the phone',
    goesOn: true,
    open: async (page) => {
      await press(page, /^(Show it on this phone|Kionyeshe kwenye simu)$/);
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  },
  details('lapsed', () => ({ tab: 'CANCELLED', status: 'LAPSED', endedOn: '2026-11-12', daysLeft: 0, lapse })),
  {
    path: '/policy-details',
    state: 'giving up',
    goesOn: true,
    open: (page) => press(page, /^(Leave it|Iache)$/),
  },
  {
    path: '/policy-details',
    state: 'unknown',
    open: async (page, language) => {
      await signInHolder(page, language);
      await letAnswer(page, '/getPolicy');
      await goTo(page, routes.policyDetails('TUL-MC-26-999999'), language);
    },
  },
  {
    path: '/renew-policy',
    state: 'open',
    open: openSignedIn('/renew-policy', (page) => letAnswer(page, '/getPolicies')),
  },
  {
    path: '/policy-renewal',
    state: 'open',
    open: async (page, language) => {
      const { due } = await signInHolder(page, language);
      const withClaims = (renewal: RenewalQuote) =>
        inMillions({ ...renewal, openClaims: ['CLM-26-000123', 'CLM-26-000124'] });
      await changeAnswer<RenewalQuote>(page, '/getRenewalQuote', withClaims);
      await goTo(page, routes.policyRenewal(due), language);
    },
  },
  { path: '/manage-next-of-kin', state: 'nobody', open: openSignedIn('/manage-next-of-kin') },
  {
    path: '/manage-next-of-kin',
    state: 'refused',
    goesOn: true,
    open: async (page) => {
      await press(page, /^(Name your next of kin|Taja ndugu zako wa karibu)$/);
      await press(page, /^(Add a person|Ongeza mtu)$/);
      await page.getByRole('main').locator('button[type="submit"]').first().click();
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    },
  },
  {
    path: '/manage-next-of-kin',
    state: 'named',
    open: async (page, language) => {
      await signInHolder(page, language);
      await page.evaluate(() => sessionStorage.clear());
      await answerWith(page, '/getNextOfKin', kin);
      await goTo(page, '/manage-next-of-kin', language);
    },
  },
  { path: '/change-password', state: 'open', open: openSignedIn('/change-password') },
  {
    path: '/change-password',
    state: 'refused',
    goesOn: true,
    open: async (page) => {
      await page.getByRole('main').locator('button[type="submit"]').first().click();
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    },
  },
  ...profile,
];
