import type { Release } from '@tulinde/contracts';
import type { Browser, Page } from 'playwright-core';
import type { Composition } from './composition';
import { meterOf, type Meter } from './metrics';
import type { PageToOpen } from './pages';
import { installProbe } from './probe';
import { signIn, type RecordedSample } from './recorded-sample';
import { HungError, untilHung } from './until-hung';
import { watchPage, type Observation } from './watch-page';

/** What the preflight looks at. */
export interface Target {
  composition: Composition;
  release: Release;
  /** Its files that say something else than those of the release before it; null: all of them. */
  changed: ReadonlySet<string> | null;
  /** By which somebody is signed in; null: nobody can be. */
  sample: RecordedSample | null;
}

export interface Visit {
  page: Page;
  meter: Meter;
  /** All that was wrong so far; what the browser tells by itself is added. */
  seen: Observation[];
  /** Files of the release that it has asked for so far. */
  files: ReadonlySet<string>;
}

export type Way = Pick<PageToOpen, 'language' | 'width' | 'isSignedIn'>;

/** In CSS pixels, of every window. */
export const windowHeight = 740;

/** Where a page is opened. */
export const urlOf = ({ composition }: Target, { path, language }: Pick<PageToOpen, 'path' | 'language'>): string =>
  `${composition.origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

/**
 * A visitor who was never here. What does not come in time is seen as that.
 *
 * @param timeout milliseconds that the visitor waits for the page
 * @throws HungError; its browser has to be ended then
 */
export const inNewPage = async (
  browser: Browser,
  { composition, release, sample }: Target,
  { width, isSignedIn }: Way,
  timeout: number,
  look: (visit: Visit) => Promise<void>,
): Promise<Observation[]> => {
  const began = Date.now();
  const context = await browser.newContext({
    viewport: { width, height: windowHeight },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  let hasHung = false;
  try {
    const page = await context.newPage();
    const ownFiles = `/assets/${release.name}/${release.version}/`;
    const seen = await watchPage(page, release);
    if (isSignedIn && sample) await signIn(context, sample, (text) => seen.push({ kind: 'not recorded', text }));
    const files = new Set<string>();
    page.on('request', (request) => {
      const [, file] = request.url().split(ownFiles);
      if (file !== undefined) files.add(file);
    });
    await installProbe(page);
    const documents = countDocuments(page);
    try {
      await untilHung(page, timeout, look({ page, meter: await meterOf(page), seen, files }));
    } catch (error) {
      hasHung = error instanceof HungError;
      const fault = faultOfPage(error as Error, timeout);
      if (fault === null) throw error;
      seen.push(fault);
    }
    if (documents() > 1 ? seen.length > 0 : seen.some(isGone))
      await untilLoop(page, seen, Math.max(began + timeout, Date.now() + timeout / 4));
    return realReasons(seen).map(({ kind, text }) => ({ kind, text: text.replaceAll(composition.origin, '') }));
  } finally {
    if (!hasHung) await context.close();
  }
};

const countDocuments = (page: Page): (() => number) => {
  let count = 0;
  page.on('domcontentloaded', () => (count += 1));
  return () => count;
};

/* Its document went while it was looked at. */
const isGone = ({ text }: Observation): boolean => text.includes('context was destroyed');

/*
 * A page that was loaded anew and has faults is watched on: in a loop they are no faults of their own. Not for as long as it takes to be held
 * for one that hangs.
 */
const untilLoop = async (page: Page, seen: readonly Observation[], end: number): Promise<void> => {
  while (Date.now() < end && !seen.some(({ kind }) => kind === 'reloads'))
    await page.waitForEvent('domcontentloaded', { timeout: Math.max(1, end - Date.now()) }).catch(() => undefined);
};

/* What the shell writes into the console, sooner or later, of a release that took the address. */
const isEcho = ({ kind, text }: Observation): boolean => kind === 'console error' && text.includes('failed: address');

/* What a look at a page that is loaded again and again finds beside that is only that its document was gone. */
const realReasons = (seen: readonly Observation[]): readonly Observation[] => {
  const reloads = seen.filter(({ kind }) => kind === 'reloads');
  if (reloads.length > 0) return reloads;
  return seen.some(({ kind }) => kind === 'address') ? seen.filter((one) => !isEcho(one)) : seen;
};

/* Null when it is the browser that failed. A page that loads itself anew, or whose natives are broken, ends a look at it. */
const faultOfPage = ({ name, message }: Error, timeout: number): Observation | null => {
  if (name === 'NotComeError') return { kind: 'not shown', text: message };
  if (name === 'TimeoutError')
    return { kind: 'not shown', text: `nothing stood after ${Math.round(timeout / 1000)} s` };
  const [line = ''] = message.split('\n');
  const isOfPage =
    (line.startsWith('page.evaluate: ') && !line.includes('has been closed')) ||
    line.includes('interrupted by another navigation');
  return isOfPage ? { kind: 'page error', text: `it cannot be looked at: ${line}` } : null;
};
