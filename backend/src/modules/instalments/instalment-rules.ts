import { addDays } from '@tulinde/shared/contracts';
import { graceDays } from '../purchases/lipa-pole-pole';

/** Days before the due day on which a reminder goes out, the earliest first. */
export const reminderDays = [7, 1, 0] as const;

/** Reminders leave at eight in the morning in Nairobi, which has UTC+3 the whole year. */
export const morningOf = (day: string): Date => new Date(`${day}T08:00:00+03:00`);

/** The last day on which an instalment that is late keeps the cover. */
export const graceEndsOn = (dueOn: string): string => addDays(dueOn, graceDays);

/** The first moment after the last day of grace. */
export const lapseTime = (dueOn: string): Date => new Date(`${addDays(dueOn, graceDays + 1)}T00:00:00+03:00`);
