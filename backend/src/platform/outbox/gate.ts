import type { Database } from '../database/connection';
import type { RunAgain } from '../jobs';
import { sendingTime, type Timing } from './sending-time';

/** Whether what a message says still holds. @param about `invoice-due:12`, as the message was written with */
export type StillHolds = (db: Database, about: string) => Promise<boolean>;

interface Written extends Timing {
  readonly holdsWhile: string | null;
}

/**
 * The one gate that every message passes just before it leaves, whatever wrote it and however long it has waited: not in
 * the night, and not when it is not true any more.
 */
export const gate = async (
  db: Database,
  message: Written,
  { now, stillHolds }: { readonly now: Date; readonly stillHolds: StillHolds },
): Promise<'leave' | 'drop' | RunAgain> => {
  const time = sendingTime(message, now);
  if (time === 'never') return 'drop';
  if (message.holdsWhile !== null && !(await stillHolds(db, message.holdsWhile))) return 'drop';
  return time > now ? { runAgainAt: time } : 'leave';
};
