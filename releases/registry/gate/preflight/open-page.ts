import type { Browser } from 'playwright-core';
import { isShell, nameOf } from '../rule';
import { whyAnotherAddress } from './address';
import { longestTaskMs } from './budgets';
import { whyTooMuchStored } from './stored-bytes';
import { checkAccessibility } from './check-accessibility';
import { whyNoHeading } from './heading';
import { inNewPage, type Target, type Visit } from './in-new-page';
import { waitForPage, type Shown } from './page-state';
import type { PageToOpen } from './pages';
import { readMeasures } from './probe';
import { untilAtRest } from './rest';
import type { Observation } from './watch-page';

export interface Opened {
  seen: Observation[];
  /** Whether the shell says what it shows. */
  isTold: boolean;
}

/**
 * Opens one page as a visitor who was never here, and tells all that is wrong with it.
 *
 * @param timeout milliseconds until it stands
 */
export const openPage = async (
  browser: Browser,
  target: Target,
  opened: PageToOpen,
  timeout: number,
): Promise<Opened> => {
  let isTold = true;
  const seen = await inNewPage(browser, target, timeout, async (visit) => {
    const { page } = visit;
    const end = Date.now() + timeout;
    await page.goto(`${target.composition.origin}${opened.path}?lang=${opened.language}`, {
      waitUntil: 'load',
      timeout,
    });
    // What the visit took is gone: both within the one time, so that a page that never stands is not taken for one that hangs.
    const shown = await waitForPage(page, Math.max(1, end - Date.now()));
    isTold = shown.state !== 'silent';
    await lookAt(visit, target, opened, shown);
  });
  return { seen, isTold };
};

const lookAt = async (
  { page, meter, seen }: Visit,
  { composition, release }: Target,
  { app, path }: PageToOpen,
  { state, release: shown }: Shown,
): Promise<void> => {
  const note = (kind: Observation['kind'], text: string | null) => {
    if (text !== null) seen.push({ kind, text });
  };
  const isElsewhere = new URL(page.url()).pathname !== path;
  if (state === 'placeholder') return note('not shown', 'its placeholder stands in its place');
  if (app === release.name && shown !== null && shown !== nameOf(release) && !isElsewhere)
    note('not shown', `${shown} is shown instead`);
  note('no rest', await untilAtRest(page, meter));
  note('address', await whyAnotherAddress(page, path, composition.isPage));
  note('no heading', await whyNoHeading(page));
  seen.push(...(await checkAccessibility(page, isShell(release))));
  note('storage', await whyTooMuchStored(page));
  const { longestTask } = await readMeasures(page);
  if (longestTask > longestTaskMs) note('long task', `one task held it for ${(longestTask / 1000).toFixed(1)} s`);
};
