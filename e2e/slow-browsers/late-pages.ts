import type { BrowserContext } from '@playwright/test';
import { busyAttribute, prerenderedAttribute } from '../../shared/contracts/src';

/* In milliseconds from the first markup on: the scripts of a page on this machine need a tenth of it. */
const held = 1_500;

/*
 * As if a word were being put together in it: the live page waits for the end of that. Handed to the browser as it stands,
 * so it knows nothing outside itself.
 */
const holdFirstPaint = ({ prerendered, busy, time }: { prerendered: string; busy: string; time: number }): void => {
  const later = setTimeout;
  new MutationObserver((_, watch) => {
    const part = document.querySelector(`[${prerendered}] > *`);
    if (!part) return;
    watch.disconnect();
    part.setAttribute(busy, '');
    later(() => part.removeAttribute(busy), time);
  }).observe(document, { childList: true, subtree: true });
};

/** Every page of this context shows its first paint for a while before the live page takes its place. */
export const holdFirstPaints = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(holdFirstPaint, { prerendered: prerenderedAttribute, busy: busyAttribute, time: held });
};
