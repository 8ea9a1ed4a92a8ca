import { addMessages, claimMessages, isDay, nairobiDay, minuteMs } from '@tulinde/contracts';
import { formatTime } from '@tulinde/ui/i18n';
import * as z from 'zod/mini';

addMessages(claimMessages);

/* Kenya has one time, and never changes its clocks. */
const instantOf = (day: string, time: string): Date => new Date(`${day}T${time}:00+03:00`);

/* The minute that is running has not begun when cover did that was bought in it: it means now. */
const toldInstant = (day: string, time: string): Date => {
  const at = instantOf(day, time);
  const now = new Date();
  return now.getTime() - at.getTime() < minuteMs ? now : at;
};

/** A day and a time on Nairobi's clocks that have passed. The output is ISO 8601 in UTC. */
export const happenedSchema = z.pipe(
  z
    .object({
      day: z.string().check(z.refine((day) => day !== '', 'mandatory')),
      time: z.string().check(z.refine((time) => time !== '', 'mandatory')),
    })
    .check(
      z.refine(
        ({ day, time }) => {
          if (day === '' || time === '') return true;
          return isDay(day) && instantOf(day, time) <= new Date();
        },
        { path: ['time'], error: 'claim.when' },
      ),
    ),
  z.transform(({ day, time }) => toldInstant(day, time).toISOString()),
);

/** What the form begins with. @param at ISO 8601; today, with the time open, where none is known */
export const happenedValues = (at: string | null): { readonly day: string; readonly time: string } =>
  at === null ? { day: nairobiDay(), time: '' } : { day: nairobiDay(new Date(at)), time: formatTime(at, 'en') };
