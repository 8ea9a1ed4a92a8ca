import { linesOf, quoted, type Text } from './text-lines';
import { isInPadding, layerOf, nameOf } from './visible';

const isTransparent = (colour: string): boolean => /^(transparent|rgba\(.*, 0\)|.*\/ 0\))$/.test(colour);

const isPainted = ({ backgroundColor, backgroundImage, opacity }: CSSStyleDeclaration): boolean =>
  opacity !== '0' && (!isTransparent(backgroundColor) || backgroundImage !== 'none');

/* What is in front hides what is behind only where it paints: the area that only widens a link does not. */
const paintsAt = (element: Element, x: number, y: number): boolean => {
  const isWithin = [...element.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
  if (!isWithin) return false;
  if (element.matches('img, video, canvas, input, select, textarea') || element instanceof SVGGeometryElement) {
    return getComputedStyle(element).opacity !== '0';
  }
  return isPainted(getComputedStyle(element));
};

/* Of what lies around a text only what it draws besides its content can be in front of it. */
const paintsOver = (around: Element, element: Element): boolean =>
  getComputedStyle(element).pointerEvents !== 'none' &&
  ['::before', '::after'].some((part) => {
    const style = getComputedStyle(around, part);
    return style.content !== 'none' && /absolute|fixed/.test(style.position) && isPainted(style);
  });

/* A toast stands over the page for three seconds. */
const isPassing = (front: Element): boolean => front.closest('.toast-host') !== null;

const coverAt = (element: Element, line: Line, x: number, y: number): Element | null => {
  // Nearly always nothing lies over it: a list of all that lies there is dear.
  const first = document.elementFromPoint(x, y);
  if (!first || element.contains(first)) return null;
  for (const front of first.contains(element) ? [first] : document.elementsFromPoint(x, y)) {
    if (front.contains(element)) return paintsOver(front, element) ? front : null;
    if (element.contains(front) || isInPadding(front, line)) return null;
    if (paintsAt(front, x, y) && !isPassing(front)) return front;
  }
  return null;
};

/* Where a line stands in the window. */
type Line = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

type Look = 'free' | 'out of sight' | Element;

const lookAt = ({ element, node }: Text, lines: readonly Line[] = linesOf(node)): Look => {
  for (const line of lines) {
    const { left, right, top, bottom } = line;
    const y = (top + bottom) / 2;
    if (top < 0 || bottom > window.innerHeight) return 'out of sight';
    for (const x of [left + 1.5, (left + right) / 2, right - 1.5]) {
      // Off its scrolling part or off the screen: that is for the other looks.
      if (x < 0 || x > window.innerWidth) continue;
      const cover = coverAt(element, line, x, y);
      if (cover) return cover;
    }
  }
  return 'free';
};

/* A text, with where it stands on the page, CSS pixels: of one that stays in sight that is anywhere. */
const placeOf = (text: Text) => {
  if (layerOf(text.element)) return { text, top: Infinity, bottom: -Infinity };
  const top = window.scrollY + Math.min(...text.lines.map((line) => line.top));
  return { text, top, bottom: window.scrollY + Math.max(...text.lines.map((line) => line.bottom)) };
};

/* What does not stay in sight goes with the page: asking for its lines again is dear. */
const linesNow = ({ element, lines }: Text, gone: number): readonly Line[] | undefined =>
  layerOf(element)
    ? undefined
    : lines.map(({ left, right, top, bottom }) => ({ left, right, top: top - gone, bottom: bottom - gone }));

/** Texts that something lies over wherever the page is scrolled to. A bar that stays in sight may pass over them. */
export const coveredTexts = (texts: readonly Text[]): string[] => {
  const { scrollX, scrollY } = window;
  let waiting = texts.map(placeOf);
  const last = document.documentElement.scrollHeight - window.innerHeight;
  for (let at = 0; waiting.length > 0; at += window.innerHeight / 2) {
    window.scrollTo({ top: Math.min(at, last), behavior: 'instant' });
    const [start, end] = [window.scrollY - 1, window.scrollY + window.innerHeight + 1];
    // Whether something lies over a text is asked only where all of it is in sight.
    waiting = waiting.filter(
      ({ text, top, bottom }) =>
        top < start || bottom > end || lookAt(text, linesNow(text, window.scrollY - scrollY)) !== 'free',
    );
    if (at >= last) break;
  }
  const faults = waiting.flatMap(({ text }) => {
    text.element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const look = lookAt(text);
    return look instanceof Element ? [`covered text ${quoted(text)} by ${nameOf(look)}`] : [];
  });
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  return faults;
};
