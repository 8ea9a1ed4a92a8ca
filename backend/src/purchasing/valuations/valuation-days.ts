import { addDays, valuationDays } from '@tulinde/contracts';
import { isHoliday, isSunday } from '../../domain/public-holidays';

/** First and last day that can be booked. @param today day in Nairobi */
export const bookableRange = (today: string): { from: string; to: string } => ({
  from: addDays(today, 1),
  to: addDays(today, valuationDays),
});

/** The days on which vehicles are valued: from tomorrow, no Sundays, no public holidays. */
export const bookableDays = (today: string): readonly string[] =>
  Array.from({ length: valuationDays }, (_, index) => addDays(today, index + 1)).filter(
    (day) => !isSunday(day) && !isHoliday(day),
  );
