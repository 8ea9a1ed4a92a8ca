import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { isShell } from '../rule';
import { whyAnotherAddress } from './address';
import { whyNoHeading } from './heading';
import { inNewPage, urlOf, type Target } from './in-new-page';
import { waitForPage } from './page-state';
import type { PageToOpen } from './pages';
import { changedGlobals } from './probe';
import type { Observation } from './watch-page';

/**
 * Leaves a page open once it is alive: some faults come late.
 *
 * @param timeout milliseconds until it stands
 * @param watchMs how long it is left open
 */
export const lookLonger = (
  browser: Browser,
  target: Target,
  opened: PageToOpen,
  timeout: number,
  watchMs: number,
): Promise<Observation[]> =>
  inNewPage(browser, target, opened, timeout, async ({ page, seen }) => {
    await page.goto(urlOf(target, opened), { waitUntil: 'load', timeout });
    const { state } = await waitForPage(page, timeout);
    if (state === 'placeholder') return;
    // What the shell changed is not the remote's, and what is changed by now is found by the stay.
    const before = new Set(isShell(target.release) ? [] : await changedGlobals(page));
    await wait(watchMs);
    const later = `${Math.round(watchMs / 1000)} s after it stood`;
    const note = (kind: Observation['kind'], text: string | null) => {
      if (text !== null) seen.push({ kind, text: `${later}: ${text}` });
    };
    const changed = (await changedGlobals(page)).filter((name) => !before.has(name));
    if (changed.length > 0) note('globals', `${changed.slice(0, 5).join(', ')}: not the browser's own`);
    const elsewhere = await whyAnotherAddress(page, opened.path, target.composition.isPage);
    // Of another page nothing else is said.
    if (elsewhere !== null) return note('address', elsewhere);
    if (state === 'shown' && (await waitForPage(page, timeout)).state === 'placeholder')
      return note('not shown', 'its placeholder stands in its place');
    note('no heading', await whyNoHeading(page));
  });
