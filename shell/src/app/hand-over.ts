import { busyAttribute, pressedAttribute } from '@tulinde/contracts';
import { EarlyInput } from './early-input';

/* The code of the page is still loading: what was typed has no place yet. */
const isLoading = (live: Element): boolean => live.querySelector('#page [aria-busy="true"]') !== null;

const isReady = (prerendered: Element, live: Element): boolean =>
  prerendered.querySelector(`[${busyAttribute}]`) === null &&
  (!isLoading(live) || new EarlyInput(prerendered).hasPlaceIn(live));

/**
 * Puts the live page in the place of its prerendered markup, in one step and once. The live page is rendered into an
 * element that is not in the document yet, so nothing is painted twice and nothing moves (docs/decisions). What the visitor has
 * typed, opened and pressed by then is in the live page; a word that is being put together is waited for.
 * @returns the element to render into, and the function that shows it, then calls its argument
 */
export const prepareHandOver = (prerendered: HTMLElement) => {
  const live = document.createElement('div');
  live.id = prerendered.id;
  let watch: MutationObserver | null = null;
  const isShown = () => live.isConnected;
  const showIfReady = (then: () => void) => {
    if (isShown() || !isReady(prerendered, live)) return;
    watch?.disconnect();
    const input = new EarlyInput(prerendered);
    prerendered.after(live);
    input.moveTo(live, () => prerendered.remove());
    then();
  };
  return {
    live,
    show: (then: () => void = () => undefined): void => {
      // React calls from within a commit, where it hears of no event.
      void Promise.resolve().then(() => {
        if (isShown()) return then();
        showIfReady(then);
        if (isShown() || watch) return;
        watch = new MutationObserver(() => showIfReady(then));
        const attributeFilter = [busyAttribute, pressedAttribute, 'aria-busy'];
        for (const root of [prerendered, live])
          watch.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter });
      });
    },
  };
};
