import { deletionUndoDays, nairobiDay } from '@tulinde/contracts';

/** When an account is erased whose owner asked for that then. */
export const erasureAt = (askedAt: Date): Date => new Date(askedAt.getTime() + deletionUndoDays * 24 * 60 * 60_000);

/** The day in Nairobi, as its owner is told. */
export const erasureDay = (askedAt: Date): string => nairobiDay(erasureAt(askedAt));
