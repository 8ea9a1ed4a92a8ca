/** How many rows one statement of a purge takes at most: it locks them until it ends, and a replica replays it in one piece. */
export const batchRows = 2_000;

/* The next run goes on with what is left; so one table that has much to give does not keep the others waiting. */
const usualMs = 5_000;

/**
 * Repeats a statement until it finds less than a whole batch, or the time is up.
 * @param work takes at most so many rows, in a transaction of its own; it returns how many it took
 * @returns how many rows were taken in all
 */
export const inBatches = async (
  work: (limit: number) => Promise<number>,
  { rows = batchRows, withinMs = usualMs }: { readonly rows?: number; readonly withinMs?: number } = {},
): Promise<number> => {
  const end = performance.now() + withinMs;
  for (let all = 0; ;) {
    const taken = await work(rows);
    all += taken;
    if (taken < rows || performance.now() >= end) return all;
  }
};
