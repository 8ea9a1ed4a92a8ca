import { expect, type Page } from '@playwright/test';

/**
 * Waits until a page stands still: nothing of it is on its way, its fonts are there, and in two frames in a row nothing
 * moves that comes to an end. A page is judged (by axe, by its width, by its picture) only then: a hint that fades in has
 * no contrast yet, and only some speeds of a machine show it.
 */
export const atRest = async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let still = 0; still < 2; still += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const moving = document.getAnimations().filter(({ effect, playState }) => {
        // A toast lives as long as its unseen bar runs; what turns for ever is no motion to wait for.
        const isClock = effect instanceof KeyframeEffect && effect.target?.closest('[role="progressbar"]');
        return playState === 'running' && !isClock && effect?.getComputedTiming().endTime !== Infinity;
      });
      if (moving.length === 0) continue;
      still = -1;
      // One whose element goes is cancelled: that ends it too.
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
};
