import { fromCents, toCents } from '@tulinde/contracts';

export interface Step {
  /** From where to where on the scale, 0 to 1, the smaller first. */
  readonly from: number;
  readonly to: number;
}

export interface Waterfall {
  readonly lastYear: Step;
  /** In the order of the changes. */
  readonly changes: readonly Step[];
  readonly thisYear: Step;
  /** Whether the scale begins above nothing: the bars of the years are cut. */
  readonly isCut: boolean;
}

/* Of the room the changes take at the least: they are what the picture is about. */
const shareOfChanges = 0.55;

/**
 * Where the bars of a price's way from last year to this year stand. Prices are high and their changes small: the scale
 * begins where the changes fill half of it.
 * @param amounts KES
 */
export const waterfall = (lastYear: number, amounts: readonly number[]): Waterfall => {
  const levels = amounts.reduce<number[]>(
    (sums, amount) => [...sums, (sums.at(-1) ?? 0) + toCents(amount)],
    [toCents(lastYear)],
  );
  const [lowest, highest] = [Math.min(...levels), Math.max(...levels)];
  const start = Math.max(0, highest - Math.max(1, highest - lowest) / shareOfChanges);
  const at = (cents: number) => (highest === start ? 1 : Math.max(0, (cents - start) / (highest - start)));
  const between = (a: number, b: number): Step => ({ from: at(Math.min(a, b)), to: at(Math.max(a, b)) });
  return {
    lastYear: { from: 0, to: at(levels[0] ?? 0) },
    changes: amounts.map((_, index) => between(levels[index] ?? 0, levels[index + 1] ?? 0)),
    thisYear: { from: 0, to: at(levels.at(-1) ?? 0) },
    isCut: start > 0,
  };
};

/** @returns KES; below 0 where this year is cheaper */
export const differenceOf = (thisYear: number, lastYear: number): number =>
  fromCents(toCents(thisYear) - toCents(lastYear));
