/* What a person may have moved to with the keyboard before the scripts arrived. */
const focusable = 'a[href], button, input, select, textarea, [tabindex]';

const positionOf = (element: Element | null | undefined, within: Element): number =>
  element ? [...within.querySelectorAll(focusable)].indexOf(element) : -1;

/**
 * Puts the live page in the place of its prerendered markup, in one step and once. The live page is rendered into an
 * element that is not in the document yet, so nothing is painted twice and nothing moves (docs/decisions).
 * @returns the element to render into, and the function that shows it
 */
export const prepareHandOver = (prerendered: HTMLElement) => {
  const live = document.createElement('div');
  live.id = prerendered.id;
  let isShown = false;
  let pressed = -1;
  // A press between the arrival of the shell and that of the page is made good when the page stands.
  prerendered.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) pressed = positionOf(button, prerendered);
  });
  return {
    live,
    show: () => {
      if (isShown) return;
      isShown = true;
      const focused = positionOf(document.activeElement, prerendered);
      prerendered.replaceWith(live);
      const elements = live.querySelectorAll<HTMLElement>(focusable);
      elements[focused]?.focus({ preventScroll: true });
      elements[pressed]?.click();
    },
  };
};
