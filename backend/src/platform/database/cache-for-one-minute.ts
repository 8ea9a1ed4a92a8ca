/** How long a change of a table may take to reach a process that caches it. */
const keepMs = 60_000;

/**
 * Caches what `load` read last for one minute: for tables that change a few times a year and are read with every quote.
 * Callers that come together share one load; a failed one is not kept.
 */
export const cacheForOneMinute = <Key, Value>(
  load: (key: Key) => Promise<Value>,
): ((key: Key, at: Date) => Promise<Value>) => {
  let last: { key: Key; loadedAt: number; value: Promise<Value> } | null = null;
  return (key, at) => {
    const age = at.getTime() - (last?.loadedAt ?? 0);
    if (last !== null && last.key === key && age >= 0 && age < keepMs) return last.value;
    const entry = { key, loadedAt: at.getTime(), value: load(key) };
    last = entry;
    entry.value.catch(() => {
      if (last === entry) last = null;
    });
    return entry.value;
  };
};
