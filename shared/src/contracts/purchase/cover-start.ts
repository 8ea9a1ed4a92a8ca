import { addDays, addMonths, isDay } from './days';
import type { Rules } from './lenient';

/** How far ahead cover may begin, days. */
export const startDateDays = 30;

/** @param today day in Nairobi */
export const startDateRules = (field: string, value: string, today: string, rules: Rules): void => {
  const latest = addDays(today, startDateDays);
  rules.required(field, value);
  rules.check(field, isDay(value), 'day.format');
  rules.check(field, value >= today && value <= latest, 'cover.start.range', { from: today, to: latest });
};

/**
 * The last day covered, inclusive. Motor terms are codes of 1 and 12 months, those of personal accident of 90, 180 and 360
 * days, which are 3, 6 and 12 months (decision 17).
 */
export const lastDayOfCover = (startsOn: string, term: { months: number } | { paDays: number }): string =>
  addDays(addMonths(startsOn, 'months' in term ? term.months : term.paDays / 30), -1);
