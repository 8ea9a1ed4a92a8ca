/** Days before the last day of a cover on which its owner is reminded of the renewal, the earliest first. */
export const renewalReminderDays = [30, 7, 0] as const;
export type RenewalReminderDays = (typeof renewalReminderDays)[number];
