/** Lengths of time in milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** How far the clock of a customer or an insurer may be ahead of the server's. */
export const clockFaultMs = 5 * minuteMs;
