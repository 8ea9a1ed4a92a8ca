import type { Database } from '../../platform/database/connection';
import { isCoveredFrom } from '../../purchasing/facts/vehicle-cover';
import { readReminder } from './repository';

/** Whether a reminder still says what is so: until the vehicle has its next cover, or that would have begun. */
export const isStillWanted = async (db: Database, reminderId: number, now: Date): Promise<boolean> => {
  const reminder = await readReminder(db, reminderId);
  return reminder !== null && !(await isCoveredFrom(db, reminder, { day: reminder.nextStart, now }));
};
