import { onceALook } from './once-a-look';
import { quoted, type Text } from './text-lines';
import { nameOf, seenElements, upwards } from './visible';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const cuts = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

/* What of an element decides whether it cuts a text. */
const holdOf = onceALook((element) => {
  const { position, overflowX, overflowY, display } = getComputedStyle(element);
  const canCut = display !== 'inline' && (overflowX !== 'visible' || overflowY !== 'visible');
  return { position, overflowX, overflowY, canCut };
});

/* What can cut a text. What stands away from its place is cut only by what holds that place. */
const holders = (element: Element): Element[] => {
  const found: Element[] = [];
  let isAway = false;
  for (const one of upwards(element)) {
    const { position, canCut } = holdOf(one);
    if ((!isAway || position !== 'static') && canCut) found.push(one);
    if (position === 'fixed') break;
    if (position === 'absolute') isAway = true;
    else if (position !== 'static') isAway = false;
  }
  return found;
};

const insideOf = onceALook((element): Box => {
  const { left, top } = element.getBoundingClientRect();
  const x = left + element.clientLeft;
  const y = top + element.clientTop;
  return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight };
});

/* Letters are lower than the box that the browser gives for their line. */
const lettersOf = (line: DOMRect, size: number): Box => {
  const air = Math.max(0, (line.height - size) / 2) + 1;
  return { left: line.left + 1, right: line.right - 1, top: line.top + air, bottom: line.bottom - air };
};

const cutBy = (line: DOMRect, fontSize: number, around: readonly Element[]): string | null => {
  const letters = lettersOf(line, fontSize);
  let { left, right, top, bottom } = letters;
  for (const holder of around) {
    const { overflowX, overflowY } = holdOf(holder);
    const inside = insideOf(holder);
    if (cuts(overflowX) && (left < inside.left || right > inside.right)) return nameOf(holder);
    if (cuts(overflowY) && (top < inside.top || bottom > inside.bottom)) return nameOf(holder);
    // What scrolls shows all of it in turn; further out only its own box counts.
    if (scrolls(overflowX)) [left, right] = [Math.max(left, inside.left), Math.min(right, inside.right)];
    if (scrolls(overflowY)) [top, bottom] = [Math.max(top, inside.top), Math.min(bottom, inside.bottom)];
    if (right < left || bottom < top) return null;
  }
  // Above the page stands what comes into sight with the focus.
  if (letters.bottom + window.scrollY < 0) return null;
  return left < 0 || right > document.documentElement.clientWidth ? 'the edge of the screen' : null;
};

/* What a field shows is no text of the page: its letters are measured with its own font. */
const isCutIn = (field: HTMLInputElement | HTMLSelectElement, shown: string): boolean => {
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return false;
  pen.font = font;
  return (
    pen.measureText(shown).width > field.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd) + 1
  );
};

const cutOptions = (): string[] =>
  seenElements('select').flatMap((element) => {
    const select = element as HTMLSelectElement;
    const shown = select.selectedOptions[0]?.label ?? '';
    return isCutIn(select, shown) ? [`clipped option “${shown}” in ${nameOf(select).split(' ')[0]}`] : [];
  });

/** Hints inside empty boxes are texts; what a person typed is longer than any box can be, and scrolls with its caret. */
const cutPlaceholders = (): string[] =>
  seenElements('input, textarea').flatMap((element) => {
    const field = element as HTMLInputElement;
    if (field.value !== '' || field.placeholder === '' || !isCutIn(field, field.placeholder)) return [];
    return [`clipped placeholder “${field.placeholder}”`];
  });

/** Texts of which a part is cut off: by a box around them, or by the edge of the screen. */
export const clippedTexts = (texts: readonly Text[]): string[] => [
  ...texts.flatMap((text) => {
    const fontSize = parseFloat(getComputedStyle(text.element).fontSize);
    const around = holders(text.element);
    for (const line of text.lines) {
      const by = cutBy(line, fontSize, around);
      if (by) return [`clipped text ${quoted(text)} by ${by}`];
    }
    return [];
  }),
  ...cutOptions(),
  ...cutPlaceholders(),
];
