import { addDays, nairobiDay } from '@tulinde/contracts';

/** When a message may leave. */
export interface Timing {
  /** The act of a customer's that it answers; null where it comes by itself. */
  readonly actAt: Date | null;
  /** When it is not true any more. */
  readonly until: Date | null;
}

/** At night only responses to a customer who has just acted are sent. Hours in Nairobi. */
const day = { from: 7, to: 21 } as const;
const responseMs = 10 * 60 * 1000;

const at = (on: string, hour: number): Date => new Date(`${on}T${String(hour).padStart(2, '0')}:00:00+03:00`);

/** The first instant from `now` on that is between 07:00 and 21:00 in Nairobi. */
export const nextDaytime = (now: Date): Date => {
  const today = nairobiDay(now);
  if (now < at(today, day.from)) return at(today, day.from);
  return now < at(today, day.to) ? now : at(addDays(today, 1), day.from);
};

/** When a message may leave, from now on: a time, or never where it is out of date by then. */
export const sendingTime = ({ actAt, until }: Timing, now: Date): Date | 'never' => {
  const isAnswer = actAt !== null && now.getTime() - actAt.getTime() <= responseMs;
  const time = isAnswer ? now : nextDaytime(now);
  return until !== null && time >= until ? 'never' : time;
};
