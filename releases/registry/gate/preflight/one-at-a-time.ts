let last: Promise<unknown> = Promise.resolve();

/** Browsers are heavy: a preflight waits for the one before it. */
export const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
};
