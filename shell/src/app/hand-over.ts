/* What a person may have moved to with the keyboard before the scripts arrived. */
const focusable = 'a[href], button, input, select, textarea, [tabindex]';

const positionOfFocus = (within: Element): number =>
  document.activeElement ? [...within.querySelectorAll(focusable)].indexOf(document.activeElement) : -1;

/**
 * Puts the live page in the place of its prerendered markup, in one step and once. The live page is rendered into an
 * element that is not in the document yet, so nothing is painted twice and nothing moves (docs/decisions).
 * @returns the element to render into, and the function that shows it
 */
export const prepareHandOver = (prerendered: HTMLElement) => {
  const live = document.createElement('div');
  live.id = prerendered.id;
  let isShown = false;
  return {
    live,
    show: () => {
      if (isShown) return;
      isShown = true;
      const focused = positionOfFocus(prerendered);
      prerendered.replaceWith(live);
      live.querySelectorAll<HTMLElement>(focusable)[focused]?.focus({ preventScroll: true });
    },
  };
};
