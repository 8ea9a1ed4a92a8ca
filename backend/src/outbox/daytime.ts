import { addDays, nairobiDay } from '@tulinde/shared/contracts';

const at = (day: string, clock: string): Date => new Date(`${day}T${clock}:00+03:00`);

/**
 * When a message that nobody waits for may be sent: at once between 07:00 and 21:00 in Nairobi, else at seven in the
 * morning. An answer to what somebody has just done is not meant here.
 */
export const daytime = (now: Date): Date => {
  const today = nairobiDay(now);
  if (now < at(today, '07:00')) return at(today, '07:00');
  return now < at(today, '21:00') ? now : at(addDays(today, 1), '07:00');
};
