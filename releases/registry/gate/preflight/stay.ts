import type { Release } from '@tulinde/contracts';
import type { Browser } from 'playwright-core';
import { isShell } from '../rule';
import { inNewPage, urlOf, type Target } from './in-new-page';
import { noteLeak } from './leak';
import type { PageToOpen } from './pages';
import { changedGlobals, goWithin } from './probe';
import { untilAtRest } from './rest';
import { noteSwap } from './swap';
import { untilLive, untilShown } from './until-shown';
import type { Observation } from './watch-page';

/* Nobody answers it: the shell stands there alone. */
const elsewhere = '/preflight-elsewhere';

/**
 * Stays with one page of the release for longer than a look: comes to it from elsewhere, leaves it and comes again, and has
 * another release take its place and give it back.
 *
 * @param own the release that the page is of
 * @param timeout milliseconds until something that was asked for stands
 */
export const stayWith = (
  browser: Browser,
  target: Target,
  { own, ...opened }: PageToOpen & { own: Release },
  timeout: number,
): Promise<Observation[]> =>
  inNewPage(browser, target, opened, timeout, async (visit) => {
    const { path, language } = opened;
    const { page, meter, seen } = visit;
    await page.goto(urlOf(target, { path: elsewhere, language }), { waitUntil: 'load', timeout });
    await untilLive(page, timeout);
    await untilAtRest(page, meter);
    // What the shell changed is not the remote's.
    const before = new Set(isShell(target.release) ? [] : await changedGlobals(page));
    const enter = async () => {
      await goWithin(page, path);
      await untilShown(page, own, 'it does not come when it is entered from another page', timeout);
    };
    const leave = async () => {
      await goWithin(page, elsewhere);
      await untilShown(page, null, 'it does not go when it is left', timeout);
    };
    await enter();
    await untilAtRest(page, meter);
    const changed = (await changedGlobals(page)).filter((name) => !before.has(name));
    if (changed.length > 0)
      seen.push({ kind: 'globals', text: `${changed.slice(0, 5).join(', ')}: not the browser's own` });
    await noteLeak(visit, { enter, leave });
    await noteSwap(visit, target, own, timeout);
  });
