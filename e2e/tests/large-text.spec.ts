import { routes, type PolicySummary } from '../../shared/contracts/src';
import { enterDemoAccount } from '../journeys/demo-account';
import { goTo, type Screen } from '../layout/screen';
import { areas } from '../layout/screens';
import { expect, test, type Language, type Page } from '../test';

const size = { width: 320, height: 568 };
const tags = { tag: ['@phone', '@system'] };

/* The browser's own setting, as a customer makes it: media queries in `em` follow it. */
const setTextSize = async (page: Page, standard: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
};

const inTurn = (index: number): Language => (index % 2 === 0 ? 'sw' : 'en');

/* A page that is looked at in the browser's usual size would fit, too. */
const expectFits = async (page: Page, name: string): Promise<void> => {
  const seen = () =>
    page.evaluate(() => ({
      text: getComputedStyle(document.documentElement).fontSize,
      sideways: document.documentElement.scrollWidth - window.innerWidth,
    }));
  await expect.poll(seen, name).toEqual({ text: '32px', sideways: 0 });
};

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(size);
  await setTextSize(page, 32);
});

test.afterEach(({ page }) => setTextSize(page, 16));

/** What a visitor sees on the way from the landing page to the summary, each page in one state. */
const visited: Readonly<Record<string, readonly string[]>> = {
  '/': ['open'],
  '/get-quote': ['refused'],
  '/quote': ['offers', 'details of an offer', 'a fourth chosen to compare', 'comparison of two', 'sorting and filters'],
  '/personal-accident/get-quote': ['refused'],
  '/accept-terms': ['terms'],
  '/personal-details': ['personal-details'],
  '/vehicle-details': ['documents'],
  '/summary': ['summary'],
};

const isVisited = ({ path, state }: Screen): boolean => visited[path]?.includes(state) ?? false;

test('no page leads sideways on the smallest phone where text is twice as large', tags, async ({ page }) => {
  const screens = Object.values(areas).flat();
  for (const [index, screen] of screens.filter(isVisited).entries()) {
    const language = inTurn(index);
    await screen.open(page, language, goTo);
    await expectFits(page, `${screen.path} (${screen.state}) in ${language}`);
  }
});

test('nor does a page of an account', tags, async ({ page }) => {
  const { call } = await enterDemoAccount(page, 'amina', 'sw');
  const claims = await call<{ claimNumber: string }[]>('/getClaims', {});
  const policies = await call<PolicySummary[]>('/getPolicies', {});
  const renewable = policies.filter(({ canRenew }) => canRenew);
  expect([claims.length, renewable.length]).not.toContain(0);
  const paths = [
    '/',
    routes.myPolicies,
    ...policies.map(({ policyNumber }) => routes.policyDetails(policyNumber)),
    '/renew-policy',
    ...renewable.slice(0, 1).map(({ policyNumber }) => routes.policyRenewal(policyNumber)),
    '/manage-next-of-kin',
    routes.myProfile,
    '/change-password',
    routes.myClaims,
    ...claims.map(({ claimNumber }) => routes.claimDetails(claimNumber)),
    routes.reportClaim,
    '/at-the-scene',
    '/lipa-pole-pole',
    ...policies.slice(0, 1).map(({ policyNumber }) => routes.cancelCover(policyNumber)),
  ];
  for (const [index, path] of paths.entries()) {
    await goTo(page, path, inTurn(index));
    await expectFits(page, `${path} in ${inTurn(index)}`);
  }
});
