declare const kind: unique symbol;
/** A calendar day in Nairobi as `YYYY-MM-DD`: texts of that form compare as days do. */
export type Day = string & { readonly [kind]: 'day' };
/** A moment as ISO 8601 in UTC. Its day is {@link nairobiDay}'s, never its first ten characters. */
export type Instant = string & { readonly [kind]: 'instant' };

/** Milliseconds that the clocks of Nairobi are ahead of UTC: the same since 1960, summer and winter. */
export const nairobiAheadMs = 3 * 3_600_000;

const dayOf = (date: Date): Day => date.toISOString().slice(0, 10) as Day;

/** The day in Nairobi of a moment. Needs no format of `Intl`, which is slow to come on a phone. */
export const nairobiDay = (at: Date | Instant = new Date()): Day =>
  dayOf(new Date(new Date(at).getTime() + nairobiAheadMs));

/** The current calendar year in Nairobi. */
export const nairobiYear = (now: Date = new Date()): number => Number(nairobiDay(now).slice(0, 4));

/**
 * The day in Nairobi of the last instant before an end: what ends at midnight ends on the day before.
 * @param end the first instant that is not of it any more, as a date or ISO 8601
 */
export const lastDayBefore = (end: Date | string): Day => nairobiDay(new Date(new Date(end).getTime() - 1));

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

export const addDays = (day: string, days: number): Day => {
  const date = noon(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
};

/** The same day of a later month, or that month's last: 31 January and a month is 28 or 29 February. */
export const addMonths = (day: string, months: number): Day => {
  const date = noon(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(wanted, date.getUTCDate()));
  return dayOf(date);
};

/** Days from one to the other; 0 for the same. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((noon(to).getTime() - noon(from).getTime()) / 86_400_000);

/** Completed years on a day. */
export const ageOn = (birth: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
};
