import type { TelemetryBeacon } from '../../shared/contracts/src';
import type { Page } from '../test';

/** Keeps what a page tells the edge, beside sending it. */
export const watchBeacons = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const kept: string[] = [];
    Object.assign(window, { beacons: kept });
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (typeof body === 'string') kept.push(body);
      return send(url, body);
    };
  });

/* What a page tells of a release that is well. */
const good: readonly string[] = ['load', 'alive', 'long task'];

/** The kinds of failure that a page has told of a release. */
export const reportedKinds = async (page: Page, app: string, version: string): Promise<string[]> => {
  const bodies = await page.evaluate(() => (window as unknown as { beacons: string[] }).beacons);
  return bodies
    .map((body) => JSON.parse(body) as TelemetryBeacon)
    .flatMap(({ events, life = [] }) => [...events, ...life])
    .filter((event) => event.app === app && event.version === version && !good.includes(event.kind))
    .map(({ kind }) => kind);
};
