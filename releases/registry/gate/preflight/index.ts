import type { Release } from '@tulinde/shared/contracts';
import type { Finding } from '../report';
import { isShell, type Judged, type Rule } from '../rule';
import type { GateSettings } from '../settings';
import { openComposition } from './composition';
import { findBrowser } from './find-browser';
import { preflightFindings } from './findings';
import { withBrowser } from './launch-browser';
import { oneAtATime } from './one-at-a-time';
import { openPages } from './open-pages';
import { pagesOf } from './pages';

/** A real browser opens the release's public pages on the live composition, before anybody else can. */
export const preflightRule: Rule = async (judged) => {
  const { release, live, settings } = judged;
  if (settings.preflight === 'off') return [notRun(settings, 'it is switched off (TULINDE_PREFLIGHT)')];
  const others = stableOthers(live[settings.preflightEnvironment] ?? [], release);
  if (!isShell(release) && !others.some(isShell))
    return [notRun(settings, `${settings.preflightEnvironment} has no live shell yet`)];
  const { siteUrl } = settings;
  if (siteUrl === null) return [notRun(settings, 'no address of the live site is set (TULINDE_SITE_URL)')];
  const browser = findBrowser(settings.browser);
  if (browser === null) return [notRun(settings, 'no Chromium was found (TULINDE_BROWSER)')];
  if (pagesOf(release, others).length === 0) return [notRun(settings, 'there is no public page to open')];
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

const run = async (judged: Judged, others: Release[], siteUrl: string, executable: string): Promise<Finding[]> => {
  const { release, folder, artefactsFolder, settings } = judged;
  try {
    const composition = await openComposition({ release, folder, artefactsFolder, others, siteUrl });
    try {
      const pages = pagesOf(release, others);
      const { opened, stopped } = await withBrowser(executable, (browser) =>
        openPages(browser, { origin: composition.origin, release }, pages, settings.preflightLimits),
      );
      const findings = preflightFindings(release, opened);
      return stopped === null ? findings : [...findings, cutShort(settings, opened.length, pages.length, stopped)];
    } finally {
      await composition.close();
    }
  } catch (error) {
    return [notRun(settings, (error as Error).message.split('\n')[0] ?? 'it failed')];
  }
};

const level = ({ preflight }: GateSettings): Finding['level'] => (preflight === 'required' ? 'refusal' : 'note');

const notRun = (settings: GateSettings, why: string): Finding => ({
  rule: 'preflight',
  seen: `not run: ${why}`,
  allowed: 'every public page opened in a browser',
  advice: 'Look at the pages yourself before many visitors see them, or set what is missing and publish again.',
  level: level(settings),
});

const cutShort = (settings: GateSettings, opened: number, all: number, why: string): Finding => ({
  rule: 'preflight',
  seen: `${opened} of ${all} pages opened: ${why}`,
  allowed: 'every public page opened in a browser',
  advice: 'Look at the other pages yourself before many visitors see them.',
  level: level(settings),
});
