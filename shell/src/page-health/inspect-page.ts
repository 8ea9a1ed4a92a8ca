/** What a visitor sees of the page. */
export type PageInspection = 'alive' | 'waiting' | 'blank' | 'covered';

/* May lie over a page for a while: panels, dialogs, toasts, the loading overlay. */
const surfaces = 'dialog, [popover], [role="status"], [role="alert"]';

const isInView = ({ left, right, top, bottom }: DOMRect): boolean =>
  right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;

/* For screen readers alone: the page shows something else in its place. */
const isForReaders = ({ width, height }: DOMRect): boolean => width <= 1 && height <= 1;

/*
 * Beside the portal's own element, and no page behind it: the bar of an extension, of a translator, of the browser. What a visitor's
 * browser draws is no evidence against a release. A release that draws over its own page from there is found before it is
 * published, by the preflight.
 */
const isOfBrowser = (hit: Element): boolean => {
  const root = document.getElementById('root');
  return root !== null && !root.contains(hit) && !hit.contains(root);
};

/* Over the middle and both ends of its first line. A heading that is scrolled away is not covered by what is there. */
const isUncovered = (heading: Element, main: Element): boolean => {
  const box = heading.getBoundingClientRect();
  const area = isForReaders(box) ? main.getBoundingClientRect() : box;
  const of = isForReaders(box) ? main : heading;
  if (!isInView(area)) return true;
  const top = Math.max(area.top, 0);
  const y = top + (Math.min(area.bottom, innerHeight) - top) / 2;
  return [0.5, 0.1, 0.9].some((part) => {
    const x = Math.min(Math.max(area.left, 0) + part * Math.min(area.width, innerWidth), innerWidth - 1);
    const hit = document.elementFromPoint(x, y);
    if (!hit) return false;
    // Of the page's frame: what it draws itself lies over all that is in it.
    const isOwn = of === main ? hit !== main && main.contains(hit) : of.contains(hit);
    const isBar = scrollY > 0 && hit.closest('header') !== null;
    return isOwn || isBar || isOfBrowser(hit) || hit.closest(surfaces) !== null;
  });
};

const isRendered = (element: Element): boolean =>
  [...element.getClientRects()].some(({ width, height }) => width > 0 && height > 0) &&
  getComputedStyle(element).visibility === 'visible';

/**
 * Whether the page can be seen: its `h1`, or its first heading if it has none, with nothing of the page over it. A page that
 * says that it waits, or shows any text, gets more time.
 */
export const inspectPage = (): PageInspection => {
  // Without this function the page cannot be inspected.
  if (typeof document.elementFromPoint !== 'function') return 'alive';
  const main = document.getElementById('page');
  const isAbove = document.querySelector('dialog[open]') !== null;
  // One after the other: a page of answers has dozens, and to read where they all are holds a slow phone.
  const find = (selector: string) => [...(main?.querySelectorAll(selector) ?? [])].find(isRendered);
  const heading = find('h1') ?? find('h2, h3, [role="alert"]');
  if (main && heading) return isAbove || isUncovered(heading, main) ? 'alive' : 'covered';
  const waiting = [...(main?.querySelectorAll('[aria-busy="true"], [role="status"]') ?? [])];
  return isAbove || waiting.some(isRendered) || main?.innerText?.trim() ? 'waiting' : 'blank';
};
