/** Between two questions, ms: soon at first, then less and less often. */
const pollDelays = { first: 1500, longest: 10_000, growth: 1.5 };

/**
 * Asks again and again until the returned function is called. Who comes back to the tab, or back online, is not kept
 * waiting: M-Pesa's question on the same phone takes the browser away for exactly as long as the payment takes.
 * @param ask must not reject
 */
export const poll = (ask: () => Promise<unknown>): (() => void) => {
  let delay = pollDelays.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isOver = false;
  const askAndWait = async () => {
    isAsking = true;
    await ask();
    isAsking = false;
    if (isOver) return;
    timer = setTimeout(() => void askAndWait(), delay);
    delay = Math.min(delay * pollDelays.growth, pollDelays.longest);
  };
  const handleReturn = () => {
    if (document.visibilityState === 'hidden') return;
    delay = pollDelays.first;
    if (isAsking) return;
    clearTimeout(timer);
    void askAndWait();
  };
  document.addEventListener('visibilitychange', handleReturn);
  window.addEventListener('online', handleReturn);
  timer = setTimeout(() => void askAndWait(), delay);
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleReturn);
    window.removeEventListener('online', handleReturn);
  };
};
