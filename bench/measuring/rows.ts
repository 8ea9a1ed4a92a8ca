import type { Row, Unit } from './bench';
import { spreadOf } from './spread';
import type { Turns } from './take-turns';

/** A figure of a visit with the goal for the portal's share of the monolith's. */
export interface Figure<T> {
  readonly what: string;
  readonly unit: Unit;
  readonly of: (round: T) => number;
  readonly goal: number | null;
}

export const rowsOf = <T>(turns: Turns<T>, figures: readonly Figure<T>[]): Row[] =>
  figures.map(({ what, unit, of, goal }) => ({
    what,
    unit,
    goal,
    portal: spreadOf(turns.portal.map(of)),
    monolith: spreadOf(turns.monolith.map(of)),
  }));
