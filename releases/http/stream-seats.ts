interface SeatLimits {
  /** Streams held at once, of everybody. */
  readonly most: number;
  /** Of each group of one sender, as far as the sender names that group: its address, its visitor. */
  readonly mostOf: Readonly<Record<string, number>>;
}

/** Open streams are connections that stay: they are counted in all, and for each sender. */
export interface StreamSeats {
  /** Takes a seat. @param sender key of the sender by group @returns gives the seat back, once; null when there is none */
  take(sender: Readonly<Record<string, string | null>>): (() => void) | null;
  count(): number;
}

export const createStreamSeats = ({ most, mostOf }: SeatLimits): StreamSeats => {
  const taken = new Map<string, number>();
  let open = 0;

  const change = (keys: readonly string[], by: 1 | -1): void => {
    open += by;
    for (const key of keys) {
      const left = (taken.get(key) ?? 0) + by;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    }
  };

  return {
    count: () => open,
    take: (sender) => {
      const groups = Object.entries(mostOf).filter(([group]) => (sender[group] ?? null) !== null);
      const keyOf = (group: string) => `${group} ${sender[group]}`;
      const isFull = groups.some(([group, limit]) => (taken.get(keyOf(group)) ?? 0) >= limit);
      if (open >= most || isFull) return null;
      const keys = groups.map(([group]) => keyOf(group));
      change(keys, 1);
      let isTaken = true;
      return () => {
        if (isTaken) change(keys, -1);
        isTaken = false;
      };
    },
  };
};
