import { expect, type Page } from '@playwright/test';

const settle = async (page: Page, { holdsToasts }: { readonly holdsToasts: boolean }): Promise<void> => {
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  await page.evaluate(async (holds) => {
    // A toast lives as long as its unseen bar runs: no motion to wait for, and none to go on while somebody looks.
    const isClock = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.closest('[role="progressbar"]') != null;
    // What turns for ever is no motion to wait for either.
    const isOnItsWay = (animation: Animation) =>
      animation.playState === 'running' &&
      !isClock(animation) &&
      animation.effect?.getComputedTiming().endTime !== Infinity;
    await document.fonts.ready;
    for (let still = 0; still < 2; still += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const moving = document.getAnimations().filter(isOnItsWay);
      if (moving.length === 0) continue;
      still = -1;
      // One whose element goes is cancelled: that ends it too.
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
    if (holds) for (const clock of document.getAnimations().filter(isClock)) clock.pause();
  }, holdsToasts);
};

/**
 * Waits until a page stands still: nothing of it is on its way, its fonts are there, and in two frames in a row nothing
 * moves that comes to an end. A page is judged (by axe, by its width, by its picture) only then: a hint that fades in has
 * no contrast yet, and only some speeds of a machine show it.
 */
export const atRest = (page: Page): Promise<void> => settle(page, { holdsToasts: false });

/** A look that takes its time at a page that stands still: no toast leaves before it is over. */
export const whileAtRest = async <Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> => {
  await settle(page, { holdsToasts: true });
  try {
    return await look();
  } finally {
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) if (animation.playState === 'paused') animation.play();
    });
  }
};
