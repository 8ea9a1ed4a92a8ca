import type { Browser } from 'playwright-core';
import type { Spread } from './spread';
import type { World } from './world';

export type Unit = 'ms' | 's' | 'bytes' | 'count' | 'score' | 'per second';

/** One line of the table: a figure of the portal, beside that of the other side where the goal is a ratio. */
export interface Row {
  readonly what: string;
  readonly unit: Unit;
  readonly portal: Spread;
  readonly against?: Spread;
  /**
   * Bound of the ratio of the medians or, without another side, of the portal's median (its p95 where it has one).
   * Null: reported only.
   */
  readonly goal: number | null;
  /** The goal is a lower bound: more is better. */
  readonly isAtLeast?: boolean;
}

export interface BenchResult {
  readonly rows: readonly Row[];
  /** What a reader must know to judge the rows. */
  readonly notes: readonly string[];
  /** What the columns are called; `portal` and `monolith` unless said. */
  readonly sides?: { readonly portal: string; readonly against: string };
}

interface Named {
  readonly name: string;
  readonly title: string;
  /** Twenty unless set; then it has failed. */
  readonly mayTakeMinutes?: number;
}

/** Visits the portal and the monolith, which all such benches share. */
export interface PageBench extends Named {
  /** Sides take turns, so that what the machine does besides falls on both. */
  run(world: World): Promise<BenchResult>;
}

/** What a bench gets that starts its own programs. */
export interface Tools {
  readonly rounds: number;
  readonly log: (line: string) => void;
  /** The one browser of the whole run. */
  readonly browser: () => Promise<Browser>;
  /** Runs when the bench has ended, however it ended; the last one first. */
  readonly atEnd: (close: () => Promise<void> | void) => void;
}

export interface OwnBench extends Named {
  runAlone(tools: Tools): Promise<BenchResult>;
}

export type Bench = PageBench | OwnBench;

export const valueOf = ({ portal, against }: Row): number =>
  against ? portal.median / against.median : (portal.p95 ?? portal.median);

/** Null where there is no goal. */
export const isMet = (row: Row): boolean | null => {
  if (row.goal === null) return null;
  return row.isAtLeast ? valueOf(row) >= row.goal : valueOf(row) <= row.goal;
};
