import { addDays } from '@tulinde/contracts';
import { isHoliday, isWeekend } from '../public-holidays';
import type { ClaimRules } from './claim-rules';

export const promises = ['ACKNOWLEDGE', 'DOCUMENTS', 'ASSESSOR', 'DECISION', 'PAYMENT', 'LAW'] as const;
/**
 * What an insurer promises, and since when its days count: to acknowledge a report at once, to look at documents, to send
 * an assessor, to decide (since the last document), to pay (since the acceptance), and what the law gives it for all of it
 * (since the last document).
 */
export type Promised = (typeof promises)[number];

const isWorkingDay = (day: string): boolean => !isWeekend(day) && !isHoliday(day);

/** The day that so many working days after another end on. */
export const addWorkingDays = (day: string, count: number): string => {
  let [at, left] = [day, count];
  while (left > 0) {
    at = addDays(at, 1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
};

/**
 * The day in Nairobi on which something is due; the day on which its time begins is not counted. Working days are Monday to
 * Friday without Kenya's public holidays, of which those of Islam are not known here: the insurer has a day less then.
 * @param since day in Nairobi
 */
export const promisedDay = (promised: Promised, since: string, { figures }: ClaimRules['promised-days']): string => {
  switch (promised) {
    case 'ACKNOWLEDGE':
      return since;
    case 'DOCUMENTS':
      return addWorkingDays(since, figures.documents);
    case 'ASSESSOR':
      return addWorkingDays(since, figures.assessor);
    case 'DECISION':
      return addWorkingDays(since, figures.decision);
    case 'PAYMENT':
      return addWorkingDays(since, figures.payment);
    case 'LAW':
      return addDays(since, figures.lawDays);
  }
};
