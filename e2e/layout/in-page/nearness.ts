import { blockOf, quoted, type Text } from './text-lines';
import { isInPadding, layerOf, nameOf, seenElements } from './visible';

/** CSS pixels between what stands beside each other. */
const least = 4;

interface Part {
  /** Costs as much as all that is said in the element: asked only for a fault. */
  readonly name: () => string;
  readonly element: Element;
  readonly block: Element;
  readonly layer: Element | null;
  readonly rect: DOMRect;
  readonly isText: boolean;
}

const textParts = (texts: readonly Text[]): Part[] =>
  texts.flatMap((text) => {
    const { element } = text;
    const shared = {
      name: () => quoted(text),
      element,
      block: blockOf(element),
      layer: layerOf(element),
      isText: true,
    };
    return text.lines.map((rect) => ({ ...shared, rect }));
  });

/* A button with a ground or a frame, a box to type in: a text must not touch it. */
const controlParts = (): Part[] =>
  seenElements('a[href], button, select, textarea, input:not([type="radio"], [type="checkbox"])').flatMap((element) => {
    const { backgroundColor, borderInlineStartWidth, borderInlineStartColor } = getComputedStyle(element);
    const clear = /, 0\)$|\/ 0\)$|transparent/;
    const isFramed = parseFloat(borderInlineStartWidth) > 0 && !clear.test(borderInlineStartColor);
    if (clear.test(backgroundColor) && !isFramed) return [];
    const rect = element.getBoundingClientRect();
    const [block, layer] = [blockOf(element), layerOf(element)];
    return [{ name: () => nameOf(element), element, block, layer, rect, isText: false }];
  });

const isOnOneLine = (one: DOMRect, other: DOMRect): boolean => {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return shared > 0.4 * Math.min(one.height, other.height);
};

const gapBetween = (one: DOMRect, other: DOMRect): number =>
  Math.max(one.left, other.left) - Math.min(one.right, other.right);

const isWordOf = (text: Part, control: Part): boolean =>
  !control.isText && (control.element.contains(text.element) || isInPadding(control.element, text.rect));

/* Parts of one sentence, and the words on a button. */
const areTogether = (one: Part, other: Part): boolean =>
  one.block === other.block || isWordOf(one, other) || isWordOf(other, one);

/** Texts nearer to each other on a line, or to the frame of a button, than eyes can part them; overlapping ones too. */
export const tooNear = (texts: readonly Text[]): string[] => {
  const parts = [...textParts(texts), ...controlParts()].sort((one, other) => one.rect.top - other.rect.top);
  const faults = new Set<string>();
  for (const [index, one] of parts.entries()) {
    for (let after = index + 1; after < parts.length; after += 1) {
      const other = parts[after];
      if (!other || other.rect.top >= one.rect.bottom) break;
      if (one.layer !== other.layer || !(one.isText || other.isText) || areTogether(one, other)) continue;
      if (!isOnOneLine(one.rect, other.rect)) continue;
      const gap = gapBetween(one.rect, other.rect);
      if (gap < least) faults.add(`${Math.round(gap)} px between ${one.name()} and ${other.name()}`);
    }
  }
  return [...faults];
};
