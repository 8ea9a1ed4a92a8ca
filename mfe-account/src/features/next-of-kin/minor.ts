import { isDay, isMinorOn, nairobiDay } from '@tulinde/contracts';

/** Whether a guardian is asked for: of a birth that is whole and has been. */
export const isMinorNow = (dateOfBirth: string, today: string = nairobiDay()): boolean =>
  isDay(dateOfBirth) && dateOfBirth < today && isMinorOn(dateOfBirth, today);
