import { isSaleDay, type CancellableCover, type CancelReason } from '@tulinde/contracts';
import type { CancelAnswers } from '../draft-slice';

export interface KnownAnswers {
  readonly reason: CancelReason;
  readonly day: string;
  readonly note: string;
  readonly soldOn: string;
  readonly buyer: string;
  readonly payTo: string;
}

const isWithin = (day: string, { firstDay, lastDay }: CancellableCover): boolean => day >= firstDay && day <= lastDay;

/** The answers of the first step, as far as they still hold: a tab that slept over midnight has yesterday's day. Null otherwise. */
export const knownAnswers = (
  cover: CancellableCover,
  { reason, day, note, soldOn, buyer, payTo }: CancelAnswers,
): KnownAnswers | null => {
  const found = cover.reasons.find((one) => one.reason === reason);
  if (!found || !isWithin(day, cover) || (found.needsProof && cover.proof.length === 0)) return null;
  if (reason === 'SOLD' && (!isSaleDay(soldOn) || buyer.trim() === '')) return null;
  return { reason: found.reason, day, note, soldOn, buyer, payTo };
};

/** The day that the first step begins with. */
export const startingDay = (cover: CancellableCover, day: string): string =>
  isWithin(day, cover) ? day : cover.firstDay;
