/** Runs `work` in so many milliseconds, unless the returned function is called before. */
export type Later = (milliseconds: number, work: () => void) => () => void;

/** By the timers of Node.js; none of them keeps the process. */
export const later: Later = (milliseconds, work) => {
  const timer = setTimeout(work, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
};
