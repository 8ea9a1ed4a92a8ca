import { nairobiDay } from '@tulinde/contracts';
import { later, startOfDay } from '../../domain/cover-times';
import { validationRefusal } from '../../platform/http/refusal';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';

/** For how long at least it can be undone. */
const undoMs = 10 * 60_000;

/** The first instant without cover, until which it can be undone, of a day that is asked for at an instant. */
export const endOfCover = (day: string, now: Date): Date => later(new Date(now.getTime() + undoMs), startOfDay(day));

/** @throws Refusal where it is not a day from today to the last of the cover */
export const requireDay = (day: string, { endsOn }: Pick<PolicyRow, 'endsOn'>, now: Date): void => {
  if (day < nairobiDay(now) || day > endsOn) throw validationRefusal([{ field: 'day', message: 'cancel.day' }]);
};
