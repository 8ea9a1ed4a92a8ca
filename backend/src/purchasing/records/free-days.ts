import { addDays, daysBetween, lastDayOfCover } from '@tulinde/contracts';

/** First and last day, both covered. */
export interface Period {
  readonly startsOn: string;
  readonly endsOn: string;
}

export interface Overlap {
  /** Last day of the cover there is. */
  readonly endsOn: string;
  /** First day on which the whole term is free. */
  readonly nextStart: string;
}

/** The overlap of a cover from `startsOn` with those there are; null where there is none. */
export const overlapOf = (
  covers: readonly Period[],
  startsOn: string,
  term: Parameters<typeof lastDayOfCover>[1],
): Overlap | null => {
  let nextStart = startsOn;
  for (;;) {
    const from = nextStart;
    const to = lastDayOfCover(from, term);
    const inTheWay = covers.filter((cover) => cover.startsOn <= to && cover.endsOn >= from);
    if (inTheWay.length === 0) break;
    nextStart = addDays(
      inTheWay.map(({ endsOn }) => endsOn).reduce((a, b) => (a > b ? a : b)),
      1,
    );
  }
  return nextStart === startsOn ? null : { endsOn: addDays(nextStart, -1), nextStart };
};

/** Whole days without cover between the latest cover that ended before and this one; 0 where none is known. */
export const gapBefore = (covers: readonly Period[], startsOn: string): number => {
  const ended = covers.filter(({ endsOn }) => endsOn < startsOn).map(({ endsOn }) => endsOn);
  return ended.length === 0
    ? 0
    : daysBetween(
        ended.reduce((a, b) => (a > b ? a : b)),
        startsOn,
      ) - 1;
};
