/**
 * Waits, inside the page, until its fonts are there and in two frames in a row nothing moves that comes to an end. It is
 * handed to the browser as it stands, so it knows nothing outside itself.
 * @param holdsToasts whether a toast that waits for its end waits until `letGo`
 */
export const standsStill = async (holdsToasts: boolean): Promise<void> => {
  // A toast lives as long as its unseen bar runs: there is no motion to wait for, and it must not go on while the page is examined.
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
  if (holdsToasts) for (const clock of document.getAnimations().filter(isClock)) clock.pause();
};

/** Lets go on what `standsStill` has held. Runs inside the page. */
export const releaseToasts = (): void => {
  for (const animation of document.getAnimations()) if (animation.playState === 'paused') animation.play();
};
