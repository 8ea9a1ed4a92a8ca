import { deletionUndoDays, nairobiDay, dayMs } from '@tulinde/contracts';

/** When an account is erased whose owner asked for that then. */
export const erasureAt = (askedAt: Date): Date => new Date(askedAt.getTime() + deletionUndoDays * dayMs);

/** The day in Nairobi, as its owner is told. */
export const erasureDay = (askedAt: Date): string => nairobiDay(erasureAt(askedAt));
