/** An instant of the last day of what ends at `until`, for `formatDate`: what ends at midnight ends on the day before. */
export const lastDay = (until: string): string => new Date(new Date(until).getTime() - 1).toISOString();
