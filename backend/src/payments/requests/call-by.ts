import { addDays, nairobiDay } from '@tulinde/contracts';
import { doubtMs } from '../invoices/attempt-states';

/** Hours in Nairobi: what people are given before the first is called about by the second on the same day. */
const hours = { givenBy: 15, calledBy: 18 } as const;

const at = (day: string, hour: number): Date => new Date(`${day}T${hour}:00:00+03:00`);

/**
 * Until when people call who paid, where M-Pesa does not tell how a request ended: they are given it after a day of asking,
 * and call the same day, or the next where that is nearly over. The case that they get is due then.
 */
export const callBy = (requestedAt: Date): Date => {
  const given = new Date(requestedAt.getTime() + doubtMs);
  const day = nairobiDay(given);
  return at(given <= at(day, hours.givenBy) ? day : addDays(day, 1), hours.calledBy);
};
