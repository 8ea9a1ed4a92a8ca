import { addDays } from '@tulinde/contracts';

/** 00:00 of a day in Nairobi, which has UTC+3 the whole year. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+03:00`);

/** 24:00 of a day in Nairobi: the first instant that is not of it any more. */
export const endOfDay = (day: string): Date => startOfDay(addDays(day, 1));

export const later = (one: Date, other: Date): Date => (one > other ? one : other);
