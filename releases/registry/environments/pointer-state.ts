export type RampPlan =
  | { kind: 'linear'; from: number; to: number; minutes: number }
  | { kind: 'steps'; steps: number[]; everyMinutes: number };

export interface Candidate {
  version: string;
  /** 0 to 9,999: at 10,000 it is the stable release. */
  basisPoints: number;
  plan: RampPlan | null;
  /** How far the plan was when it last stopped or was set. */
  progressedMs: number;
  /** Since when the plan runs, ISO 8601; null: paused, or no plan. */
  runningSince: string | null;
}

/** What one environment serves of one app. */
export interface PointerState {
  stable: string | null;
  candidate: Candidate | null;
}

/** Kept in the audit: what an undo puts back. */
export interface PointerStates {
  before: PointerState;
  after: PointerState;
  /** Open tabs took it at once. */
  urgent: boolean;
}

/** What an automatic return was decided on; names and numbers for people to read. */
export type Figures = Record<string, string | number | boolean | null>;

export const isPaused = ({ plan, runningSince }: Candidate): boolean => plan !== null && runningSince === null;
