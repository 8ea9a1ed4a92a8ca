import type { Release } from '@tulinde/contracts';
import type { Finding } from '../report';
import { isShell, type Judged, type Rule } from '../rule';
import type { GateSettings } from '../settings';
import { openComposition } from './composition';
import { findBrowser } from './find-browser';
import { preflightFindings } from './findings';
import { launchFailure } from './launch-failure';
import { withBrowser } from './launch-browser';
import { oneAtATime } from './one-at-a-time';
import { openPages } from './open-pages';
import { pagesOf, sampleOf, type PageToOpen } from './pages';

/** A real browser opens the release's public pages on the live composition, before anybody else can. */
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
  if (pagesOf(release, others).length === 0) return [{ ...notRun(settings, 'it has no public page'), level: 'note' }];
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
      const all = pagesOf(release, others);
      const pages = sampleOf(all, settings.preflightLimits.pages);
      const { opened, stopped } = await withBrowser(executable, (browser) =>
        openPages(browser, { composition, release }, pages, settings.preflightLimits),
      );
      const findings = [...preflightFindings(release, opened), ...sampled(pages, all), ...guarded(release)];
      return stopped === null ? findings : [...findings, cutShort(settings, opened.length, pages.length, stopped)];
    } finally {
      await composition.close();
    }
  } catch (error) {
    return [notRun(settings, launchFailure(error as Error))];
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

const sampled = (pages: readonly PageToOpen[], all: readonly PageToOpen[]): Finding[] =>
  pages.length === all.length
    ? []
    : [
        {
          rule: 'preflight',
          seen: `${pages.length} of ${all.length} pages are its sample. Not seen: ${namesOf(all.filter((page) => !pages.includes(page)))}`,
          allowed: 'every public page opened in a browser',
          advice: 'Look at the other pages yourself, or let it open more (TULINDE_PREFLIGHT_PAGES).',
          level: 'note',
        },
      ];

/* A live session is nobody's to use, and an empty one sees the way to sign in. */
const guarded = ({ routes }: Release): Finding[] => {
  const paths = routes.filter(({ access }) => access === 'guarded').map(({ path }) => path);
  return paths.length === 0
    ? []
    : [
        {
          rule: 'preflight',
          seen: `Not seen, because one has to be signed in: ${paths.join(', ')}`,
          allowed: 'every public page opened in a browser',
          advice: 'Look at these pages yourself, as a customer of the test environment.',
          level: 'note',
        },
      ];
};

const namesOf = (pages: readonly PageToOpen[]): string =>
  pages.map(({ path, language }) => `${path} (${language})`).join(', ');

const cutShort = (settings: GateSettings, opened: number, all: number, why: string): Finding => ({
  rule: 'preflight',
  seen: `${opened} of ${all} pages opened: ${why}`,
  allowed: 'every public page opened in a browser',
  advice: 'Look at the other pages yourself before many visitors see them.',
  level: level(settings),
});
