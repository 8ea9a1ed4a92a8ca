import { onceALook } from './once-a-look';
import { isSeen, nameOf, seenRoots, upwards } from './visible';

/** A text of the page that can be seen, with the element that holds it. */
export interface Text {
  readonly node: globalThis.Text;
  readonly element: HTMLElement;
  /** The boxes of its lines where the page was scrolled to when the text was found. */
  readonly lines: readonly DOMRect[];
}

const unread = 'script, style, noscript, template, option, textarea, [hidden]';

/** Every text that can be seen now, in the order of the document. */
export const seenTexts = (): Text[] =>
  seenRoots().flatMap((root) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const known = new Map<Element, boolean>();
    while (walker.nextNode()) {
      const node = walker.currentNode as globalThis.Text;
      const element = node.parentElement;
      if (!element || node.data.trim() === '') continue;
      if (!known.has(element)) known.set(element, !element.closest(unread) && isSeen(element));
      if (known.get(element)) texts.push({ node, element, lines: linesOf(node) });
    }
    return texts;
  });

/* One for all of them: making one costs as much as asking it. */
const range = document.createRange();

/** The boxes of a text as they stand now, one a line. `from` and `to` are of its characters. */
export const linesOf = (node: globalThis.Text, from = 0, to = node.length): DOMRect[] => {
  range.setStart(node, from);
  range.setEnd(node, to);
  return [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
};

const inlineDisplays = /^(inline|contents)/;

/**
 * The block whose lines an element stands in: texts of one block are parts of the same sentence, and so are the words of a
 * link among them.
 */
export const blockOf = onceALook((element): Element => {
  const link = element.closest('a, button');
  const isInline = link && inlineDisplays.test(getComputedStyle(link).display);
  for (const one of upwards(isInline ? link : element)) {
    if (!inlineDisplays.test(getComputedStyle(one).display)) return one;
  }
  return document.body;
});

export const quoted = ({ node, element }: Text): string =>
  `“${node.data.trim().replace(/\s+/g, ' ').slice(0, 50)}” in ${nameOf(element).split(' ')[0]}`;
