import type { GateSettings } from '../settings';
import { findBrowser } from './find-browser';
import { launchFailure } from './launch-failure';
import { withBrowser } from './launch-browser';

/** In milliseconds: a browser that did not start is not tried at every look of a balancer. */
const repeatMs = 10_000;

const tryBrowser = async (named: string | null): Promise<string | null> => {
  const browser = await findBrowser(named);
  if (browser === null) return 'no Chromium was found (TULINDE_BROWSER)';
  return withBrowser(browser, async () => null).catch(launchFailure);
};

/**
 * Starts the gate's browser once, where the preflight is required: a registry whose browser does not start refuses every
 * release. One that has started is not tried again, one that has not is tried again when it is asked for.
 * @returns why it does not start; null where it does, or where nothing requires it
 */
export const createBrowserCheck = (
  { preflight, browser }: Pick<GateSettings, 'preflight' | 'browser'>,
  now: () => Date,
): (() => Promise<string | null>) => {
  if (preflight !== 'required') return async () => null;
  let attempt = tryNever();
  return async () => {
    const last = await attempt.result;
    if (last === null || now().getTime() - attempt.at < repeatMs) return last;
    attempt = { at: now().getTime(), result: tryBrowser(browser) };
    return attempt.result;
  };
};

const tryNever = (): { at: number; result: Promise<string | null> } => ({
  at: Number.NEGATIVE_INFINITY,
  result: Promise.resolve('it was not tried yet'),
});
