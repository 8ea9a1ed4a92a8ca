import { getAudit, getEnvironment, setCandidate } from '../../releases/client';
import { startOwnPlatform, type OwnPlatform } from '../platform/own-platform';
import { browsersAtOnce, inTurns, openTab, shownRelease, reportForAll, visit, visitorsIn } from '../platform/visitors';
import { expect, test } from '../test';

/*
 * Candidates under real browsers: a visitor is a browser context of its own that opens a page and tells what it loaded.
 * Who is in the cohort is chosen by the visitors' buckets, as nine of ten would be sent home otherwise; the share is 10 %.
 */
test.describe.configure({ mode: 'serial' });

const app = 'mfe-help';
const path = '/faqs';
const inTenPercent = [0, 1_000] as const;
const stretchMs = 10_000;
const minuteMs = 60_000;
/* Visitors with a browser. The pages of the others would be the same: they tell again what these have told. */
const ofOthers = 1;
const ofCohort = 3;

let platform: OwnPlatform;

test.beforeAll(async () => {
  platform = await startOwnPlatform();
});
test.afterAll(() => platform?.close());

interface Judged {
  candidateVisitors: number;
  stableVisitors: number;
}

const judged = async (): Promise<Judged | undefined> => {
  const address = `${platform.registryUrl}/v1/environments/production/telemetry?app=${app}`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${platform.token}` } });
  return ((await answer.json()) as { judgements: Judged[] }).judgements[0];
};

const pointer = async () => {
  const { apps } = await getEnvironment({ ...platform, environment: 'production' });
  return apps.find((one) => one.app === app);
};

/** The audit's entries of one action that nobody made. */
const automatic = async (action: string) =>
  (await getAudit({ ...platform, filter: { app, action } })).entries.filter(({ actor }) => actor !== 'operations');

test(
  'a candidate that fails its visitors is taken back by itself; nobody’s page was broken',
  { tag: ['@desktop', '@system'] },
  async ({ browser }) => {
    const change = (text: string, file: string) =>
      file === 'remoteEntry.js' ? `throw new Error('a bad release');${text}` : text;
    await platform.publish({ app, version: '1.1.0', change });
    await setCandidate({ ...platform, app, version: '1.1.0', basisPoints: 1_000, reason: 'clearer answers' });
    const cohort = visitorsIn(app, inTenPercent, 52);
    const others = visitorsIn(app, [1_000, 10_000], 10);
    const [insider = ''] = cohort;
    const [outsider = ''] = others;
    const manifestOf = async (visitor: string) =>
      (
        await fetch(platform.siteUrl + path, { headers: { accept: 'text/html', cookie: `tulinde_visitor=${visitor}` } })
      ).text();
    const isOffered = async (visitor: string) =>
      (await manifestOf(visitor)).includes(`/assets/${app}/1.1.0/remoteEntry.js`);
    await expect.poll(() => isOffered(insider), 'the candidate is offered to its cohort').toBe(true);
    expect(await isOffered(outsider), 'and to nobody else').toBe(false);

    // The stretch of ten seconds in which a candidate began does not count.
    await platform.pass(stretchMs);
    const inBrowsers = [...others.slice(0, ofOthers), ...cohort.slice(0, ofCohort)];
    const visits = await inTurns(inBrowsers, browsersAtOnce, (visitor) =>
      visit(browser, platform.siteUrl, visitor, path, app),
    );
    expect(
      new Set(visits.map(({ seen }) => seen)),
      'every visitor has read the page, of the release that works',
    ).toEqual(new Set([`${app}@1.0.0`]));
    // Fifty have to come before anything is judged, and the pages of the others are the same two.
    const [outside, inside] = [visits[0]!.told, visits.at(-1)!.told];
    await reportForAll(
      platform.siteUrl,
      { visitors: others, told: [outside] },
      { visitors: cohort.slice(ofCohort), told: [inside] },
    );
    // On a slow machine some stretches are over by now, and the fiftieth visitor was one too many.
    const isTakenBack = async () => !(await pointer())?.candidate;
    await expect
      .poll(async () => (await isTakenBack()) || (await judged())?.candidateVisitors === cohort.length, {
        message: 'all visitors of the candidate were counted, or it is taken back already',
      })
      .toBe(true);

    // And one counts when it is over.
    await platform.pass(2 * stretchMs);
    await expect.poll(isTakenBack).toBe(true);
    expect(await pointer()).toMatchObject({ version: '1.0.0' });
    const [entry] = await automatic('take-back');
    expect(entry).toMatchObject({
      actor: 'automatic',
      environment: 'production',
      before: '1.1.0 at 10.00 %',
      after: null,
      figures: { stableFailing: 0, threshold: 1_000 },
    });
    const { candidateVisitors, candidateFailing } = entry?.figures ?? {};
    expect(Number(candidateVisitors)).toBeGreaterThanOrEqual(50);
    expect(Number(candidateVisitors)).toBeLessThanOrEqual(cohort.length);
    expect(candidateFailing, 'every one of them failed').toBe(candidateVisitors);
    expect(Number(entry?.figures?.['evidence'])).toBeGreaterThan(1_000);
    await expect.poll(() => isOffered(insider), 'the bad release is offered no more').toBe(false);
  },
);

test(
  'a good candidate ramps to everybody and becomes the stable release by itself',
  { tag: ['@desktop', '@system'] },
  async ({ browser }) => {
    await platform.publish({ app, version: '1.2.0' });
    const plan = { kind: 'steps', steps: [1_000, 5_000, 10_000], everyMinutes: 10 } as const;
    await setCandidate({
      ...platform,
      app,
      version: '1.2.0',
      plan: { ...plan, steps: [...plan.steps] },
      reason: 'again',
    });
    const [first = ''] = visitorsIn(app, inTenPercent, 1);
    const [second = ''] = visitorsIn(app, [1_000, 5_000], 1);
    const [last = ''] = visitorsIn(app, [5_000, 10_000], 1);
    const tabs = await Promise.all([first, second, last].map((visitor) => openTab(browser, platform.siteUrl, visitor)));
    const shownNow = async () => {
      await Promise.all(tabs.map((tab) => tab.goto(path)));
      return Promise.all(tabs.map((tab) => shownRelease(tab, app)));
    };
    const [old, next] = [`${app}@1.0.0`, `${app}@1.2.0`];

    await expect.poll(shownNow).toEqual([next, old, old]);
    await platform.pass(10 * minuteMs);
    await expect.poll(shownNow).toEqual([next, next, old]);
    await platform.pass(10 * minuteMs);
    await expect.poll(shownNow).toEqual([next, next, next]);

    expect(await pointer()).toMatchObject({ version: '1.2.0', candidate: null, previous: ['1.0.0'] });
    expect(await platform.servedRelease(app)).toBe('1.2.0');
    expect(await automatic('promote')).toMatchObject([{ actor: 'ramp', after: '1.2.0' }]);
    expect(await automatic('take-back'), 'only the bad one was').toHaveLength(1);
    await Promise.all(tabs.map((tab) => tab.context().close()));
  },
);
