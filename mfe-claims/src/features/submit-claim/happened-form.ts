import { addMessages, claimMessages, hasCome, isDay, nairobiDay } from '@tulinde/contracts';
import { formatTime } from '@tulinde/ui/i18n';
import * as z from 'zod/mini';

addMessages(claimMessages);

/* Kenya has one time, and never changes its clocks. */
const instantOf = (day: string, time: string): Date => new Date(`${day}T${time}:00+03:00`);

/** A day and a time on Nairobi's clocks that have passed, by the server's clock in the end. The output is ISO 8601 in UTC. */
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
          return isDay(day) && hasCome(instantOf(day, time).getTime(), Date.now());
        },
        { path: ['time'], error: 'claim.when' },
      ),
    ),
  z.transform(({ day, time }) => instantOf(day, time).toISOString()),
);

/** What the form begins with. @param at ISO 8601; today, with the time open, where none is known */
export const happenedValues = (at: string | null): { readonly day: string; readonly time: string } =>
  at === null ? { day: nairobiDay(), time: '' } : { day: nairobiDay(new Date(at)), time: formatTime(at, 'en') };
