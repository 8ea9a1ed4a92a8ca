import * as z from 'zod/mini';

/** KES. */
export const kes = z.number();
/** ISO 8601 in UTC. */
export const instant = z.string();
/** `YYYY-MM-DD` in Nairobi. */
export const day = z.string();
export const orNull = <T extends z.ZodMiniType>(inner: T) => z.nullable(inner);
/** Answers as they were given: names and values. */
export const answers = z.record(z.string(), z.unknown());
