import { createHash } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import { bucketOf } from '../../releases/composition/visitors/bucket';
import { visitorCookie } from '../../releases/composition/visitors/visitor';
import { telemetryPath, type TelemetryBeacon } from '../../shared/contracts/src';
import { untilLive } from '../at-rest';
import { speed } from '../slow-browsers/speed';
import { styledReleases } from './styled-releases';

/**
 * Visitors whose bucket for an app is in a range: of 10,000 by chance, a candidate at 10 % gets a thousand. Always the
 * same ones, so that a test that failed can be looked at again.
 */
export const visitorsIn = (app: string, [from, until]: readonly [number, number], count: number): string[] => {
  const found: string[] = [];
  for (let number = 0; found.length < count; number += 1) {
    const visitor = createHash('sha256').update(`visitor ${number}`).digest('hex').slice(0, 32);
    const bucket = bucketOf(visitor, app);
    if (bucket >= from && bucket < until) found.push(visitor);
  }
  return found;
};

/** The release of an app whose page stands on the screen. */
export const shownRelease = async (page: Page, app: string): Promise<string | null> => {
  await untilLive(page);
  const [shown = null] = await styledReleases(page, app);
  return shown;
};

/** A tab of this visitor in a browser of her own. */
export const openTab = async (browser: Browser, site: string, visitor: string): Promise<Page> => {
  // Small: without a graphics card painting takes most of the time.
  const context = await browser.newContext({ baseURL: site, viewport: { width: 360, height: 640 } });
  await context.addCookies([{ name: visitorCookie, value: visitor, url: site, httpOnly: true, sameSite: 'Lax' }]);
  return context.newPage();
};

export interface Visit {
  /** The release that she saw. */
  readonly seen: string | null;
  /** What her page told of it, as it was sent. */
  readonly told: string;
}

/* What was thrown may be told before, by itself. */
const tellsEvents = (body: string | null): boolean =>
  body !== null && (JSON.parse(body) as TelemetryBeacon).events.length > 0;

/** Comes, reads, and goes when her page has told what it loaded. */
export const visit = async (
  browser: Browser,
  site: string,
  visitor: string,
  path: string,
  app: string,
): Promise<Visit> => {
  const page = await openTab(browser, site, visitor);
  try {
    const telling = page.waitForEvent(
      'requestfinished',
      (request) => request.url().endsWith(telemetryPath) && tellsEvents(request.postData()),
    );
    await page.goto(path, { waitUntil: 'commit' });
    const seen = await shownRelease(page, app);
    return { seen, told: (await telling).postData() ?? '' };
  } finally {
    await page.context().close();
  }
};

const tellAgain = async (site: string, visitor: string, told: readonly string[]): Promise<void> => {
  const headers = { cookie: `${visitorCookie}=${visitor}`, 'content-type': 'text/plain' };
  for (const body of told) {
    const { status } = await fetch(site + telemetryPath, { method: 'POST', headers, body });
    expect(status, 'what a page has told is taken again').toBe(204);
  }
};

/** Visitors whose pages would tell what the page of one of them has told. */
export interface Group {
  readonly visitors: readonly string[];
  readonly told: readonly string[];
}

/**
 * Tells for both groups what a page of each has told. Each of the candidate's comes behind one of the others': a stretch of the
 * registry's clock in which only one group comes says nothing, and on a slow machine a stretch is soon over.
 */
export const reportForAll = async (site: string, others: Group, candidates: Group): Promise<void> => {
  for (const [index, visitor] of candidates.visitors.entries()) {
    await tellAgain(site, others.visitors[index % others.visitors.length] ?? '', others.told);
    await tellAgain(site, visitor, candidates.told);
  }
};

/** Pages that are open at once: Chromium makes each slow one slow by keeping a core busy. */
export const browsersAtOnce = speed === 'slow' ? 1 : 4;

/** One after the other, several at a time. */
export const inTurns = async <Item, Result>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const waiting = [...items.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await act(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
};
