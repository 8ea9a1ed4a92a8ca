import { addDays, nairobiDay } from '@tulinde/contracts';

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** How long cover that ended for an instalment can be had back. */
export const reinstatementMs = 14 * day;

export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** An instant of a day in Nairobi, which has UTC+3 the whole year. @param time `HH:MM` or `HH:MM:SS` */
export const nairobi = (on: string, time = '00:00'): Date =>
  new Date(`${on}T${time.length === 5 ? `${time}:00` : time}+03:00`);

/** The first instant after a day in Nairobi. */
export const endOf = (on: string): Date => nairobi(addDays(on, 1));

export const latest = (...times: readonly Date[]): Date => new Date(Math.max(...times.map((at) => at.getTime())));

/** Hours since midnight in Nairobi, with their fraction. */
export const hourIn = (at: Date): number => (at.getTime() - nairobi(nairobiDay(at)).getTime()) / hour;
