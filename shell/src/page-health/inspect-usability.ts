import type { PageFindingKind } from '@tulinde/contracts';
import { inspectPage } from './inspect-page';

const maxControls = 10;
/* Of which the boxes are read at once: on a slow phone that takes a millisecond. */
const controlsAtOnce = 20;
/* A toast or a bar at an edge of the window may lie over a control for a while, or for good; what is larger hides the page. */
const maxSurfaceShare = 0.4;
/* In CSS pixels: what is smaller is drawn by something in its place. */
const smallestControl = 8;

const controlSelector = 'a[href], button, input, select, textarea, summary, [role="button"]';

const isRendered = (element: Element): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

const isUsable = (element: Element | null): boolean =>
  element !== null && isRendered(element) && element.closest('[inert], [aria-hidden="true"]') === null;

interface Point {
  readonly x: number;
  readonly y: number;
}

/* Of the first line: a link may have several, and its box then has a middle where it is not. */
const middleOf = (control: Element): Point | null => {
  const box = control.getClientRects()[0];
  if (!box || box.width < smallestControl || box.height < smallestControl) return null;
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

const isIn = (
  { x, y }: Point,
  { left, top, right, bottom }: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>,
): boolean => x > left && x < right && y > top && y < bottom;

/* Scrolled out of a part of the page that has its own scrolling. */
const isClipped = (control: Element, at: Point): boolean => {
  for (let parent = control.parentElement; parent; parent = parent.parentElement)
    if (/auto|scroll|hidden|clip/.test(getComputedStyle(parent).overflow) && !isIn(at, parent.getBoundingClientRect()))
      return true;
  return false;
};

/* A bar that stays in place as the page is scrolled, or a toast. */
const isSurface = (hit: Element): boolean => {
  for (let part: Element | null = hit; part; part = part.parentElement) {
    const isFloating =
      part.matches('[role="status"], [role="alert"]') || ['fixed', 'sticky'].includes(getComputedStyle(part).position);
    if (!isFloating) continue;
    const { width, height } = part.getBoundingClientRect();
    return width * height < maxSurfaceShare * innerWidth * innerHeight;
  }
  return false;
};

/* What the shell draws beside its frame: the loading overlay, the sign-in, the tester's corner. */
const isOfShell = (hit: Element): boolean => hit.closest('#root') !== null && hit.closest('[data-frame]') === null;

interface PlacedControl {
  readonly control: Element;
  readonly at: Point;
}

/* What lies where a control is seen, and may not. Null: nothing does, or the control has moved since its place was read. */
const coverOf = ({ control, at }: PlacedControl): Element | null => {
  const now = middleOf(control);
  if (now === null || now.x !== at.x || now.y !== at.y) return null;
  const hit = document.elementFromPoint(at.x, at.y);
  // What stands beside the body was put there by an extension.
  if (!hit || !document.body.contains(hit) || control.contains(hit) || hit.contains(control)) return null;
  if (hit.closest('label')?.control === control || hit.closest('dialog, [popover]')) return null;
  return isOfShell(hit) ? null : hit;
};

/* At most ten of those in view, evenly over the page. */
function* visibleControls(frame: Element): Generator<undefined, PlacedControl[], undefined> {
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const found: PlacedControl[] = [];
  for (const [index, control] of frame.querySelectorAll(controlSelector).entries()) {
    if (index % controlsAtOnce === 0) yield;
    // Where it is comes first: most controls of a long page are out of view, and nothing more is asked of them.
    const at = middleOf(control);
    if (at && isIn(at, view) && !control.matches(':disabled') && !control.closest('[inert]'))
      found.push({ control, at });
  }
  const step = Math.max(1, found.length / maxControls);
  return found
    .filter((_one, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
    .slice(0, maxControls);
}

/* What is folded away has a box in some browsers, where the next part of the page is. */
const isFolded = (control: Element): boolean =>
  (!control.matches('summary') && control.closest('details:not([open])') !== null) ||
  control.checkVisibility?.() === false;

const isMeantToBeHit = ({ control, at }: PlacedControl): boolean => {
  const { visibility, pointerEvents } = getComputedStyle(control);
  return visibility === 'visible' && pointerEvents !== 'none' && !isFolded(control) && !isClipped(control, at);
};

/**
 * What of a page that stands cannot be used. Empty while a dialog is open or something moves: then it is looked at later. It
 * is found in pieces, so that the page can answer between two of them: none is to take more than 4 ms on a slow phone.
 *
 * @param title the document's, as the shell wrote it
 */
export function* inspectUsability(title: string | null): Generator<undefined, PageFindingKind[], undefined> {
  const frame = document.querySelector('[data-frame]');
  const isMoving = document.getAnimations?.().some(({ playState }) => playState === 'running') ?? false;
  if (document.querySelector('dialog[open]') || isMoving) return [];
  yield;
  const found: PageFindingKind[] = [];
  const landmarks = ['header', 'main', 'footer'].map((name) => frame?.querySelector(`:scope > ${name}`) ?? null);
  if (!landmarks.every(isUsable)) found.push('frame');
  if (title !== null && document.title !== title) found.push('title');
  yield;
  if (inspectPage() === 'blank') found.push('emptied');
  yield;
  for (const placed of frame ? yield* visibleControls(frame) : []) {
    yield;
    const cover = coverOf(placed);
    if (!cover) continue;
    // Of what is covered alone: both read the styles of all that is around it.
    yield;
    if (isSurface(cover)) continue;
    yield;
    if (!isMeantToBeHit(placed) || coverOf(placed) !== cover) continue;
    found.push('control');
    break;
  }
  // What opened in the meantime lies over controls for a while.
  return document.querySelector('dialog[open]') ? [] : found;
}
