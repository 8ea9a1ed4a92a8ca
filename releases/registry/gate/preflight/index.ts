import { join } from 'node:path';
import type { Release } from '@tulinde/contracts';
import type { Finding } from '../report';
import { isShell, type Judged, type Rule } from '../rule';
import { changedFiles } from './changed-files';
import { openComposition } from './composition';
import { findBrowser } from './find-browser';
import { preflightFindings } from './findings';
import { launchFailure } from './launch-failure';
import { withBrowser } from './launch-browser';
import { notRun, notSeen, signedIn } from './notes';
import { oneAtATime } from './one-at-a-time';
import { openPages } from './open-pages';
import { planOf, routesOf } from './pages';
import { readSample } from './recorded-sample';
import { siteReached } from './site-reached';

/** A real browser opens the release's pages on the live composition, before anybody else can. */
export const preflightRule: Rule = async (judged) => {
  const { release, live, settings } = judged;
  if (settings.preflight === 'off') return [notRun(settings, 'it is switched off (TULINDE_PREFLIGHT)')];
  const others = stableOthers(live[settings.preflightEnvironment] ?? [], release);
  if (!isShell(release) && !others.some(isShell))
    return [notRun(settings, `${settings.preflightEnvironment} has no live shell yet`)];
  const { siteUrl } = settings;
  if (siteUrl === null) return [notRun(settings, 'no address of the live site is set (TULINDE_SITE_URL)')];
  const browser = await findBrowser(settings.browser);
  if (browser === null) return [notRun(settings, 'no Chromium was found (TULINDE_BROWSER)')];
  if (settings.sample === null && routesOf(release, others).every(({ isGuarded }) => isGuarded))
    return [
      {
        ...notRun(settings, 'it has no public page, and there is no recorded sample (TULINDE_PREFLIGHT_SAMPLE)'),
        level: 'note',
      },
    ];
  return oneAtATime(() => run(judged, others, siteUrl, browser));
};

/* The stable release of each app stands before its candidate. */
const stableOthers = (live: readonly Release[], { name }: Release): Release[] => [
  ...new Map(
    live
      .filter((other) => other.name !== name)
      .toReversed()
      .map((other) => [other.name, other]),
  ).values(),
];

/* Of the release that visitors have now. */
const changedSince = async ({ release, folder, artefactsFolder, live, settings }: Judged) => {
  const before = live[settings.preflightEnvironment]?.find(
    ({ name, version }) => name === release.name && version !== release.version,
  );
  const known = before ? { release: before, folder: join(artefactsFolder, before.name, before.version) } : null;
  // Without the files of the release before, everything is new.
  return changedFiles({ release, folder }, known).catch(() => null);
};

/* Releases that follow one another begin with another way of opening their pages. */
const turnOf = ({ version }: Release): number => Number(/^\d+\.\d+\.(\d+)/.exec(version)?.[1] ?? 0) % 1_000;

/* Of a fix that cannot wait. */
const quickMs = 15_000;

const run = async (judged: Judged, others: Release[], siteUrl: string, executable: string): Promise<Finding[]> => {
  const { release, folder, artefactsFolder, settings, isQuick = false } = judged;
  const { preflightLimits } = settings;
  const limits = isQuick ? { ...preflightLimits, allMs: Math.min(quickMs, preflightLimits.allMs) } : preflightLimits;
  const missed = siteReached(siteUrl);
  try {
    const changed = await changedSince(judged);
    const sample = settings.sample === null ? null : await readSample(settings.sample);
    const composition = await openComposition({ release, folder, artefactsFolder, others, siteUrl });
    try {
      const routes = routesOf(release, others);
      const plan = planOf(routes, { most: limits.pages, turn: turnOf(release), canSignIn: sample !== null });
      const looks = isQuick ? plan.filter(({ isFirst }) => isFirst) : plan;
      const looked = await withBrowser(executable, (browser) =>
        openPages(browser, { composition, release, changed, sample }, looks, limits, !isQuick),
      );
      return [
        ...(await missed),
        ...preflightFindings(release, looked.opened),
        ...notSeen({ ...looked, plan, settings: { ...settings, preflightLimits: limits }, isQuick }),
        ...signedIn(routes, sample),
      ];
    } finally {
      await composition.close();
    }
  } catch (error) {
    return [notRun(settings, launchFailure(error as Error))];
  }
};
