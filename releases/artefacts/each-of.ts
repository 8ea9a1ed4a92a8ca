/* So many objects are under way at once: a release has dozens, and a bucket answers in tens of milliseconds. */
const atOnce = 8;

/** Does the work for each item, a few at a time. Rejects with the first failure, when nothing is under way any more. */
export const eachOf = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const left = items.values();
  const failures: unknown[] = [];
  const lane = async (): Promise<void> => {
    for (const item of left) {
      if (failures.length > 0) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  if (failures.length > 0) throw failures[0];
};
