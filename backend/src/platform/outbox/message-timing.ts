import { isInJob } from '../jobs';

/** Of a new message: when it may leave, if not at once and in the daytime. */
export interface MessageTiming {
  /**
   * The act of a customer's that it answers, such as a payment: at night it leaves within ten minutes of that alone. Where
   * it is not given, what a call writes answers that call, and what a job writes comes by itself.
   */
  readonly actAt?: Date | null;
  /** From then on it is not true any more. */
  readonly until?: Date | null;
  /** What has to hold when it leaves, as {@link StillHolds} knows it. */
  readonly holdsWhile?: string | null;
}

export const timingOf = ({ actAt, until = null, holdsWhile = null }: MessageTiming, now: Date) => ({
  actAt: actAt === undefined ? (isInJob() ? null : now) : actAt,
  until,
  holdsWhile,
});
