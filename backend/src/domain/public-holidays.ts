import { addDays, daysBetween } from '@tulinde/contracts';

/* Month and day; the moving feasts of Islam are announced days before, and not known here. */
const fixedHolidays = new Set(['01-01', '05-01', '06-01', '10-10', '10-20', '12-12', '12-25', '12-26']);

/** Easter Sunday of a year, by the anonymous Gregorian computus. */
const easter = (year: number): string => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * late + 114;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`;
};

const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

export const isSunday = (day: string): boolean => weekdayOf(day) === 0;
export const isWeekend = (day: string): boolean => isSunday(day) || weekdayOf(day) === 6;

/** Kenya's public holidays; Good Friday and Easter Monday move. One on a Sunday is kept on the Monday. */
export const isHoliday = (day: string): boolean => {
  const fromEaster = daysBetween(easter(Number(day.slice(0, 4))), day);
  const dayBefore = addDays(day, -1);
  return (
    fixedHolidays.has(day.slice(5)) ||
    fromEaster === -2 ||
    fromEaster === 1 ||
    (isSunday(dayBefore) && fixedHolidays.has(dayBefore.slice(5)))
  );
};
