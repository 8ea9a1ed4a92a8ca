import { dayMs } from '@tulinde/contracts';
import type { AuditFilter } from '../api';

/** The filters as they stand in the address and in the form; days are `2026-11-20` in Nairobi. */
export const choiceFields = ['app', 'environment', 'action', 'actor', 'from', 'until'] as const;
export type FilterChoice = Partial<Record<(typeof choiceFields)[number], string>>;

export const choiceOf = (search: URLSearchParams): FilterChoice =>
  Object.fromEntries(
    choiceFields.flatMap((field) => {
      const value = search.get(field);
      return value ? [[field, value]] : [];
    }),
  );

/* Nairobi has no summer time. */
const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+03:00`);
const isDay = (day: string | undefined): day is string =>
  day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(startOfDay(day).getTime());

/** Whole days: until means the end of that day. */
export const filtersOf = ({ from, until, ...rest }: FilterChoice): AuditFilter => ({
  ...rest,
  ...(isDay(from) && { from: startOfDay(from).toISOString() }),
  ...(isDay(until) && { until: new Date(startOfDay(until).getTime() + dayMs).toISOString() }),
});
