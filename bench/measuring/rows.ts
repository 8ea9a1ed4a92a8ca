import type { Row } from './bench';
import { spreadOf } from './spread';
import type { Turns } from './take-turns';

/** A figure of a round with the goal for the portal's share of the other side's. */
export interface Figure<T> extends Pick<Row, 'what' | 'unit' | 'goal' | 'isAtLeast'> {
  readonly of: (round: T) => number;
}

export const rowsOf = <T>(turns: Turns<T>, figures: readonly Figure<T>[]): Row[] =>
  figures.map(({ of, ...row }) => ({
    ...row,
    portal: spreadOf(turns.portal.map(of)),
    against: spreadOf(turns.against.map(of)),
  }));
