import * as z from 'zod/mini';

/*
 * Lenient at the edge of the type so that every rule can answer at once (docs/decisions/0006): a form sends strings, a
 * null or a missing field is an empty one. An object or an array is refused outright.
 */
const scalar = z.nullish(z.union([z.string(), z.number(), z.boolean()]));

/** Any scalar as trimmed text; '' where there is none. */
export const lenientText = z.pipe(
  scalar,
  z.transform((value) => (value === null || value === undefined ? '' : String(value).trim())),
);

/** Any scalar as a number: 0 where there is none, NaN where it is no number. */
export const lenientCount = z.pipe(
  scalar,
  z.transform((value) => {
    if (value === null || value === undefined || typeof value === 'boolean') return 0;
    if (typeof value === 'number') return value;
    return value.trim() === '' ? 0 : Number(value);
  }),
);
