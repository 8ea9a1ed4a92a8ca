/** Lengths of time in milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/* How far the clock of a customer or an insurer may be ahead of the server's. */
const clockFaultMs = 5 * minuteMs;

/** Whether a moment that a customer or an insurer tells has come: their clock may be five minutes ahead. Both in milliseconds since 1970. */
export const hasCome = (told: number, now: number): boolean => told <= now + clockFaultMs;
