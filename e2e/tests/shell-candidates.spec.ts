import { getAudit, getEnvironment, setCandidate } from '../../releases/client';
import { manifestElementId, telemetryPath, type Manifest } from '../../shared/contracts/src';
import { brokenShells } from '../faults/shells';
import { startOwnPlatform, type OwnPlatform } from '../platform/own-platform';
import { browsersAtOnce, inTurns, openTab, shownRelease, reportForAll, visitorsIn } from '../platform/visitors';
import { expect, test, type Page } from '../test';

/* A candidate of the shell itself under real browsers, as candidates.spec.ts has one of a remote. */
test.describe.configure({ mode: 'serial' });

const app = 'shell';
const [good, bad] = ['1.0.0', '1.1.0'];
const stretchMs = 10_000;
const [ofOthers, ofCohort] = [1, 3];

let platform: OwnPlatform;
test.beforeAll(async () => {
  platform = await startOwnPlatform();
});
test.afterAll(() => platform?.close());

const candidateOf = async () =>
  (await getEnvironment({ ...platform, environment: 'production' })).apps.find((one) => one.app === app)?.candidate;

const countedVisitors = async (): Promise<number | undefined> => {
  const address = `${platform.registryUrl}/v1/environments/production/telemetry?app=${app}`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${platform.token}` } });
  const { judgements } = (await answer.json()) as { judgements: { candidateVisitors: number }[] };
  return judgements[0]?.candidateVisitors;
};

/** The shell that the page was made of in the end. */
const shellOf = async (page: Page): Promise<string | undefined> => {
  const manifest = JSON.parse((await page.locator(`#${manifestElementId}`).textContent()) ?? '') as Manifest;
  return manifest.microFrontends[app]?.[0]?.metadata.version;
};

test(
  'a shell that does not start is taken back by itself; its visitors have the previous one',
  { tag: ['@desktop', '@system'] },
  async ({ browser }) => {
    await platform.publish({ app, version: bad, change: brokenShells[0]!.change });
    await setCandidate({ ...platform, app, version: bad, basisPoints: 1_000, reason: 'a lighter frame' });
    const cohort = visitorsIn(app, [0, 1_000], 52);
    const others = visitorsIn(app, [1_000, 10_000], 10);
    const isOffered = async (visitor: string) => {
      const headers = { accept: 'text/html', cookie: `tulinde_visitor=${visitor}` };
      return (await (await fetch(`${platform.siteUrl}/faqs`, { headers })).text()).includes(
        `/assets/${app}/${bad}/shell.`,
      );
    };
    await expect.poll(() => isOffered(cohort[0]!), 'the candidate is offered to its cohort').toBe(true);
    expect(await isOffered(others[0]!), 'and to nobody else').toBe(false);

    const visit = async (visitor: string) => {
      const page = await openTab(browser, platform.siteUrl, visitor);
      const told: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith(telemetryPath)) told.push(request.postData() ?? '');
      });
      const telling = page.waitForEvent('requestfinished', (request) => /"kind":"load"/.test(request.postData() ?? ''));
      await page.goto('/faqs', { waitUntil: 'commit' });
      const seen = await shownRelease(page, 'mfe-help');
      await telling;
      const shell = await shellOf(page);
      await page.context().close();
      return { seen, shell, told };
    };

    // The stretch of ten seconds in which a candidate began does not count.
    await platform.pass(stretchMs);
    const inBrowsers = [...others.slice(0, ofOthers), ...cohort.slice(0, ofCohort)];
    const visits = await inTurns(inBrowsers, browsersAtOnce, visit);
    expect(new Set(visits.map(({ seen, shell }) => `${seen} in ${shell}`)), 'every visitor has read the page').toEqual(
      new Set([`mfe-help@${good} in ${good}`]),
    );
    const [outside, inside] = [visits[0]!, visits.at(-1)!];
    await reportForAll(
      platform.siteUrl,
      { visitors: others, told: outside.told },
      { visitors: cohort.slice(ofCohort), told: inside.told },
    );
    // On a slow machine some stretches are over by now, and the fiftieth visitor was one too many.
    const isTakenBack = async () => !(await candidateOf());
    await expect.poll(async () => (await isTakenBack()) || (await countedVisitors()) === cohort.length).toBe(true);

    // And one counts when it is over.
    await platform.pass(2 * stretchMs);
    await expect.poll(isTakenBack).toBe(true);
    expect(await platform.servedRelease(app)).toBe(good);
    const { entries } = await getAudit({ ...platform, filter: { app, action: 'take-back' } });
    expect(entries).toMatchObject([
      { actor: 'automatic', before: `${bad} at 10.00 %`, after: null, figures: { stableFailing: 0, threshold: 1_000 } },
    ]);
    const { candidateVisitors, candidateFailing, evidence } = entries[0]?.figures ?? {};
    expect(Number(candidateVisitors)).toBeGreaterThanOrEqual(50);
    expect(candidateFailing, 'every one of them failed').toBe(candidateVisitors);
    expect(Number(evidence)).toBeGreaterThan(1_000);
    await expect.poll(() => isOffered(cohort[0]!), 'the bad shell is offered no more').toBe(false);
  },
);
