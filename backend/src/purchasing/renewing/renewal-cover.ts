import { addDays, daysBetween, lastDayOfCover } from '@tulinde/contracts';

export interface RenewalCover {
  /** First and last day, both covered. */
  readonly startsOn: string;
  readonly endsOn: string;
  /** Whole days without cover before it; null where there is none. */
  readonly gap: { readonly endedOn: string; readonly days: number } | null;
}

/** The earliest cover that renews one: from the day after its last one, or from today where that day has passed. */
export const renewalCover = (
  { endsOn: endedOn }: { readonly endsOn: string },
  term: Parameters<typeof lastDayOfCover>[1],
  today: string,
): RenewalCover => {
  const next = addDays(endedOn, 1);
  const startsOn = next > today ? next : today;
  const days = daysBetween(endedOn, startsOn) - 1;
  return { startsOn, endsOn: lastDayOfCover(startsOn, term), gap: days > 0 ? { endedOn, days } : null };
};
