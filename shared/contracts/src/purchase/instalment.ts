import * as z from 'zod/mini';
import { kesSchema } from '../money';

/** How many instalments a plan can have, the deposit included. */
export const instalmentCounts = { from: 2, to: 10 } as const;

/** Days that an instalment may be late before cover ends. */
export const instalmentGraceDays = 7;

/** KES; the least that insurers usually finance, until their terms are read. */
export const usualMinimumFinanced = 25_000;

export const instalmentSchema = z.object({
  /** 0 is the full price or the deposit. */
  number: z.number(),
  dueOn: z.string(),
  amount: kesSchema,
  state: z.enum(['paid', 'due', 'overdue', 'lapsed', 'cancelled']),
  /** The last day on which an overdue one keeps the cover. */
  graceEndsOn: z.string(),
  paidAt: z.nullable(z.string()),
});
export type Instalment = z.infer<typeof instalmentSchema>;

/** An instalment that nobody has to think of yet. @param today day in Nairobi */
const isToCome = ({ state, dueOn }: Pick<Instalment, 'state' | 'dueOn'>, today: string): boolean =>
  state === 'due' && dueOn > today;

/** How an instalment stands for people: `later` is not due yet, `settled` is one that paying off early stands for. */
export type InstalmentStanding = Instalment['state'] | 'later' | 'settled';

/** @param isPaidOff whether the plan was paid off early; then what was cancelled is not asked for. @param today day in Nairobi */
export const standingOf = (
  instalment: Pick<Instalment, 'state' | 'dueOn'>,
  isPaidOff: boolean,
  today: string,
): InstalmentStanding => {
  if (instalment.state === 'cancelled' && isPaidOff) return 'settled';
  return isToCome(instalment, today) ? 'later' : instalment.state;
};
