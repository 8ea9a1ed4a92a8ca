import { blockOf } from './text-lines';
import { nameOf, seenElements, upwards } from './visible';

/** CSS pixels that a finger needs, in both directions (house rule; WCAG 2.5.5). */
const size = 44;

const pressed = 'a[href], button, summary, select, textarea, input:not([type="hidden"]), [role="tab"], [role="option"]';

/*
 * The one exception, which WCAG has too: a link or a button in a sentence is as high as its line. Beside it the sentence
 * has words of its own.
 */
const isInSentence = (element: Element): boolean => {
  const isInline = getComputedStyle(element).display.startsWith('inline');
  const block = element.closest('p') ?? (isInline ? blockOf(element) : null);
  if (!block) return false;
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode as globalThis.Text;
    if (!/\p{L}/u.test(data) || !parentElement || (block.tagName !== 'P' && blockOf(parentElement) !== block)) continue;
    if (![...upwards(parentElement)].some((one) => one.matches(pressed))) return true;
  }
  return false;
};

/* A tick is pressed by its words too. */
const targetsOf = (element: Element): Element[] =>
  element instanceof HTMLInputElement ? [...(element.labels ?? []), element] : [element];

/* A toast stands over the page for three seconds and is no part of it. */
const isHit = (targets: readonly Element[], x: number, y: number): boolean => {
  const front = document.elementsFromPoint(x, y).find((element) => !element.closest('.toast-host'));
  return front !== undefined && targets.some((target) => target.contains(front));
};

const isAsLarge = (target: Element, targets: readonly Element[]): boolean => {
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const [x, y, far] = [(left + right) / 2, (top + bottom) / 2, size / 2 - 0.75];
  // An area that reaches further than its element is felt only by pressing there.
  const isWide = right - left >= size || (isHit(targets, x - far, y) && isHit(targets, x + far, y));
  const isHigh = bottom - top >= size || (isHit(targets, x, y - far) && isHit(targets, x, y + far));
  return isWide && isHigh;
};

const isLargeEnough = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  if (width >= size && height >= size) return true;
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const targets = targetsOf(element);
  return targets.some((target) => isAsLarge(target, targets));
};

/** What can be pressed and is smaller than a finger. */
export const smallTargets = (): string[] => {
  const { scrollX, scrollY } = window;
  const faults = seenElements(pressed)
    .filter((element) => !element.matches(':disabled') && element.getBoundingClientRect().bottom + scrollY > 0)
    .filter((element) => !isInSentence(element) && !isLargeEnough(element))
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return `small target ${Math.round(width)} × ${Math.round(height)}: ${nameOf(element)}`;
    });
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  return faults;
};
