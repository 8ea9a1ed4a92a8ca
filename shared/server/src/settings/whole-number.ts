import * as z from 'zod/mini';

/** A setting that is a whole number. @param from the least that it may be */
export const wholeNumber = (fallback: number, from: number) =>
  z.pipe(
    z.prefault(z.coerce.number({ error: 'must be a number' }), fallback),
    z.number().check(z.int('must be a whole number'), z.gte(from, `must be ${from} or more`)),
  );
