import type { Browser } from 'playwright-core';
import { isShell, nameOf } from '../rule';
import { whyAnotherAddress } from './address';
import { longestTaskMs } from './budgets';
import { whyTooMuchStored } from './stored-bytes';
import { checkAccessibility } from './check-accessibility';
import { whyNoHeading } from './heading';
import { inNewPage, urlOf, windowHeight, type Target, type Visit } from './in-new-page';
import { waitForPage, type Shown } from './page-state';
import { widths, type PageToOpen, type Width } from './pages';
import { readMeasures } from './probe';
import { untilAtRest } from './rest';
import type { Observation } from './watch-page';

export interface Opened {
  seen: Observation[];
  /** Whether the shell says what it shows. */
  isTold: boolean;
  /** Files of the release that it needed until it stood. */
  files: readonly string[];
}

/**
 * Opens one page as a visitor who was never here, and tells all that is wrong with it, in both widths.
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
  let files: readonly string[] = [];
  const seen = await inNewPage(browser, target, opened, timeout, async (visit) => {
    const { page } = visit;
    const end = Date.now() + timeout;
    await page.goto(urlOf(target, opened), { waitUntil: 'load', timeout });
    // What the visit took is gone: both within the one time, so that a page that never stands is not taken for one that hangs.
    const shown = await waitForPage(page, Math.max(1, end - Date.now()));
    isTold = shown.state !== 'silent';
    files = [...visit.files];
    if (await lookAt(visit, target, opened, shown)) await lookInOtherWidth(visit, target, opened.width);
    const { longestTask } = await readMeasures(page);
    if (longestTask > longestTaskMs)
      visit.seen.push({ kind: 'long task', text: `one task held it for ${(longestTask / 1000).toFixed(1)} s` });
  });
  return { seen, isTold, files };
};

/* Whether the page that was asked for stands there. Where it took another address, all else is said of another page. */
const lookAt = async (
  { page, meter, seen }: Visit,
  { composition, release }: Target,
  { app, path }: PageToOpen,
  { state, release: shown }: Shown,
): Promise<boolean> => {
  const note = (kind: Observation['kind'], text: string | null) => {
    if (text !== null) seen.push({ kind, text });
  };
  const isHere = () => new URL(page.url()).pathname === path;
  const wasHere = isHere();
  const isPlaceholder = state === 'placeholder';
  if (!isPlaceholder) note('no rest', await untilAtRest(page, meter));
  // What stands there, another release or the placeholder, may be of the other address: then that is the reason.
  const elsewhere = await whyAnotherAddress(page, path, composition.isPage);
  note('address', elsewhere);
  if (elsewhere !== null) return false;
  if (!isPlaceholder && app === release.name && shown !== null && shown !== nameOf(release) && wasHere && isHere())
    note('not shown', `${shown} is shown instead`);
  if (isPlaceholder) {
    note('not shown', 'its placeholder stands in its place');
    return false;
  }
  note('no heading', await whyNoHeading(page));
  seen.push(...(await checkAccessibility(page, isShell(release))));
  note('storage', await whyTooMuchStored(page));
  return true;
};

/* What is wrong in both widths was said before. */
const lookInOtherWidth = async ({ page, meter, seen }: Visit, { release }: Target, width: Width): Promise<void> => {
  const other = widths.find((one) => one !== width) ?? width;
  await page.setViewportSize({ width: other, height: windowHeight });
  const restless = await untilAtRest(page, meter);
  const unseen = await whyNoHeading(page);
  const found: Observation[] = [
    ...(restless === null ? [] : [{ kind: 'no rest' as const, text: restless }]),
    ...(unseen === null ? [] : [{ kind: 'no heading' as const, text: unseen }]),
    ...(await checkAccessibility(page, isShell(release))),
  ];
  const known = new Set(seen.map(({ kind, text }) => idOf(kind, text)));
  for (const { kind, text } of found)
    if (!known.has(idOf(kind, text))) seen.push({ kind, text: `${other} px wide: ${text}` });
};

/* How often a page renders differs from one look to the next. */
const idOf = (kind: Observation['kind'], text: string): string => (kind === 'no rest' ? kind : `${kind} ${text}`);
