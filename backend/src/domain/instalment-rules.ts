import { addDays } from '@tulinde/contracts';
import { endOfDay, startOfDay } from './cover-times';

/** Days before the due day on which a reminder goes out, the earliest first. */
export const reminderDays = [7, 1, 0] as const;
/** The third and the sixth day of grace: both go out before cover ends with the seventh. */
export const graceReminders = [-3, -6] as const;

export type InstalmentReminder = (typeof reminderDays)[number] | (typeof graceReminders)[number];

/** Reminders leave at eight in the morning in Nairobi, which has UTC+3 the whole year. */
export const morningOf = (day: string): Date => new Date(`${day}T08:00:00+03:00`);

export const reminderTime = (dueOn: string, days: InstalmentReminder): Date => morningOf(addDays(dueOn, -days));

/** From when on a reminder before grace says what is not so any more. Those of grace are written anew with a later day. */
export const reminderEnds = (dueOn: string, days: InstalmentReminder): Date | null => {
  if (days < 0) return null;
  // The one after it says it better.
  return days === 7 ? startOfDay(addDays(dueOn, -1)) : endOfDay(addDays(dueOn, -days));
};
