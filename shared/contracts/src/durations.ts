/** Lengths of time in milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** What somebody else's clock may be ahead of ours: what it calls now is taken for now. */
export const clockFaultMs = 5 * minuteMs;
