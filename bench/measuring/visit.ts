import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** What the page's own scripts of `in-page` have seen. Times in ms since the navigation started. */
export interface Probe {
  readonly largestPaint: number;
  readonly layoutShift: number;
  /** When a letter was typed that stayed; only where a visit types. */
  readonly typed: number | null;
  readonly pressed: number | null;
  readonly interactive: number | null;
  readonly slowest: Slowest | null;
}

/** The interaction that took longest from the input to the next frame, in ms. */
export interface Slowest {
  readonly duration: number;
  /** The event, and what it met. */
  readonly name: string;
  readonly on: string;
  /** Until the handlers ran, and their own time; the rest is rendering and painting. */
  readonly wait: number;
  readonly handlers: number;
}

/** The figures of one visit until it was interactive. */
export interface Visit {
  readonly scriptBytes: number;
  /** The same scripts, compressed with gzip whatever was sent. */
  readonly scriptBytesGzip: number;
  /** Those of them that the page itself named: asked for before it was first painted. */
  readonly firstScriptBytesGzip: number;
  /** Without the site's icon, and without calls of the API and its token, which are the same on both sides. */
  readonly requests: number;
  readonly apiRequests: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly layoutShift: number;
  readonly interactive: number;
  readonly probe: Probe;
  readonly waterfall: readonly Resource[];
}

export interface Resource {
  readonly url: string;
  readonly start: number;
  readonly end: number;
  readonly bytes: number;
}

const gzipBytes = new Map<string, number>();

/* Compressed here, because the servers send brotli. The files are immutable, so each is weighed once. */
const gzipBytesOf = async (url: string): Promise<number> => {
  const known = gzipBytes.get(url);
  if (known !== undefined) return known;
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const bytes = gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length;
  gzipBytes.set(url, bytes);
  return bytes;
};

const isScript = ({ url }: Resource) => new URL(url).pathname.endsWith('.js');
/* The browser's own, at a moment of its choice. */
const isIcon = ({ url }: Resource) => /\/(favicon\.svg|manifest\.webmanifest)$/.test(new URL(url).pathname);
const isApi = ({ url }: Resource) => /^\/(api|token)\//.test(new URL(url).pathname);

/** What a visit asked for but the API, in the order of asking: `/, mfe-quotes remoteEntry.js`. */
export const requestsByFile = ({ waterfall }: Pick<Visit, 'waterfall'>): string =>
  waterfall
    .filter((resource) => !isApi(resource))
    .map(({ url }) => new URL(url).pathname.replace(/^\/assets\/([^/]+)\/[^/]+\//, '$1 '))
    .join(', ');

const readPage = (page: Page) =>
  page.evaluate(() => ({
    probe: (window as unknown as { tulindeProbe: Probe }).tulindeProbe,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    waterfall: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => {
        const { name, startTime, responseEnd, encodedBodySize } = entry as PerformanceResourceTiming;
        return { url: name, start: startTime, end: responseEnd, bytes: encodedBodySize };
      },
    ),
  }));

/** What Web Vitals says of the page so far. */
export interface Vitals {
  readonly largestPaint: number;
  readonly layoutShift: number;
}

export const readVitals = async (page: Page): Promise<Vitals> => (await readPage(page)).probe;

/** The slowest interaction since this was last asked. */
export const readSlowest = async (page: Page): Promise<Slowest> => {
  const slowest = await page.evaluate(async () => {
    // What the last interaction took is reported after its frame.
    await new Promise((resolve) => requestIdleCallback(resolve));
    const { tulindeProbe: probe } = window as unknown as { tulindeProbe: { slowest: Slowest | null } };
    const seen = probe.slowest;
    probe.slowest = null;
    return seen;
  });
  // Faster than the least that browsers report.
  return slowest ?? { duration: 16, name: 'every interaction', on: 'page', wait: 0, handlers: 0 };
};

const interactiveTimeout = 60_000;

/** Waits until the visitor got what she came for and reads what it took. @param from only what began after this moment */
export const readVisit = async (page: Page, from = 0): Promise<Visit> => {
  // A press can be answered before the first frame is on the screen.
  await page.waitForFunction(
    () => {
      const { interactive, largestPaint } = (window as unknown as { tulindeProbe: Probe }).tulindeProbe;
      return interactive !== null && largestPaint > 0;
    },
    undefined,
    { timeout: interactiveTimeout },
  );
  const { probe, firstPaint, waterfall } = await readPage(page);
  const interactive = probe.interactive ?? Number.NaN;
  const until = waterfall.filter(
    (resource) => resource.start >= from && resource.start < interactive && !isIcon(resource),
  );
  // One that was still on its way was not needed.
  const scripts = until.filter((resource) => isScript(resource) && resource.end <= interactive);
  const gzip = await Promise.all(scripts.map(({ url }) => gzipBytesOf(url)));
  return {
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    scriptBytesGzip: gzip.reduce((sum, bytes) => sum + bytes, 0),
    firstScriptBytesGzip: scripts.reduce((sum, { start }, at) => sum + (start < firstPaint ? (gzip[at] ?? 0) : 0), 0),
    requests: until.filter((resource) => !isApi(resource)).length,
    apiRequests: until.filter(isApi).length,
    firstPaint,
    largestPaint: probe.largestPaint,
    layoutShift: probe.layoutShift,
    interactive: interactive - from,
    probe,
    waterfall: until,
  };
};
