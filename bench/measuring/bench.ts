import type { Spread } from './spread';
import type { World } from './world';

export type Unit = 'ms' | 'bytes' | 'count' | 'score';

/** One line of the table: a figure of the portal, beside the monolith's where the goal is a ratio. */
export interface Row {
  readonly what: string;
  readonly unit: Unit;
  readonly portal: Spread;
  readonly monolith?: Spread;
  /** Upper bound of the ratio of the medians or, without a monolith, of the portal's median. Null: reported only. */
  readonly goal: number | null;
}

export interface BenchResult {
  readonly rows: readonly Row[];
  /** What a reader must know to judge the rows. */
  readonly notes: readonly string[];
}

export interface Bench {
  readonly name: string;
  readonly title: string;
  /** Sides take turns, so that what the machine does besides falls on both. */
  run(world: World): Promise<BenchResult>;
}

export const valueOf = ({ portal, monolith }: Row): number =>
  monolith ? portal.median / monolith.median : portal.median;

/** Null where there is no goal. */
export const isMet = (row: Row): boolean | null => (row.goal === null ? null : valueOf(row) <= row.goal);
