import { isDay } from '../identifiers';
import { addDays, addMonths } from './days';
import type { Rules } from './lenient';

/** How far ahead cover may begin, days. */
export const startDateDays = 30;

/**
 * The last day on which cover may begin. A policy is due 30 days before its last day, and its renewal begins a day after
 * that: bought on the first day that is possible, it begins a day later than other covers may.
 */
export const latestStart = (today: string, isRenewal: boolean): string =>
  addDays(today, isRenewal ? startDateDays + 1 : startDateDays);

/** The first day on which cover that begins on a day can be bought. */
export const firstDayToBuy = (startsOn: string, isRenewal: boolean): string =>
  addDays(startsOn, -(isRenewal ? startDateDays + 1 : startDateDays));

/** @param today day in Nairobi */
export const startDateRules = (
  field: string,
  value: string,
  { today, isRenewal }: { readonly today: string; readonly isRenewal: boolean },
  rules: Rules,
): void => {
  const latest = latestStart(today, isRenewal);
  rules.required(field, value);
  rules.check(field, isDay(value), 'day.format');
  rules.check(field, value >= today && value <= latest, 'cover.start.range', { from: today, to: latest });
};

const isSameDayOfMonth = (one: string, other: string): boolean => one.slice(8) === other.slice(8);

/**
 * The last day covered, inclusive: the day before the same day of a later month, or that month's last where it has no such
 * day, so that cover from 29 February for twelve months ends on 28 February. Motor terms are codes of 1 and 12 months, those
 * of personal accident of 90, 180 and 360 days, which are 3, 6 and 12 months (spec 17).
 */
export const lastDayOfCover = (startsOn: string, term: { months: number } | { paDays: number }): string => {
  const sameDay = addMonths(startsOn, 'months' in term ? term.months : term.paDays / 30);
  return isSameDayOfMonth(startsOn, sameDay) ? addDays(sameDay, -1) : sameDay;
};

/** Whether cover ends with a month that has no day of the number on which it began. */
export const endsWithShorterMonth = (startsOn: string, endsOn: string): boolean =>
  startsOn.slice(8) > endsOn.slice(8) && addDays(endsOn, 1).endsWith('-01');
