import { createHash } from 'node:crypto';

/** Chance that a seed decides: the same seed, the same lives. */
export interface Chance {
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True so many times in a hundred. */
  is(percent: number): boolean;
  /** A name by its weight. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
  bytes(size: number): Buffer;
  /** Chance of its own: what one customer does moves nothing in the life of another. */
  fork(name: string): Chance;
}

/* Mulberry32: thirty-two bits of state are plenty for what people do in two years. */
const numbersOf = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const chanceOf = (name: string): Chance => {
  const next = numbersOf(createHash('sha256').update(name).digest().readUInt32LE(0));
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    int,
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    is: (percent) => next() * 100 < percent,
    weighted: <Name extends string>(weights: Readonly<Record<Name, number>>): Name => {
      const entries = Object.entries(weights) as [Name, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [each, weight] of entries) {
        left -= weight;
        if (left < 0) return each;
      }
      return entries[0]![0];
    },
    bytes: (size) => Buffer.from(Array.from({ length: size }, () => int(0, 255))),
    fork: (branch) => chanceOf(`${name}/${branch}`),
  };
};
