/** What the cache of pages needs of a map; a plain Map is one without a bound. */
export interface Recent<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): unknown;
}

/** Keeps the values that were used last, at most `limit`: an edge runs for months, and visitors choose the keys. */
export const createRecent = <Value>(limit: number): Recent<Value> & { readonly size: number } => {
  const values = new Map<string, Value>();
  return {
    get size() {
      return values.size;
    },
    get: (key) => {
      const value = values.get(key);
      if (value === undefined || values.size < limit) return value;
      // A map keeps the order in which keys were set: the first one is the one longest unused. While there is room,
      // nobody needs the order.
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set: (key, value) => {
      values.delete(key);
      values.set(key, value);
      if (values.size > limit) values.delete(values.keys().next().value ?? '');
    },
  };
};
