import * as z from 'zod/mini';

/** A setting that is `true` or `false`; `false` where nothing is said. */
export const flag = z.pipe(
  z._default(z.enum(['true', 'false'], { error: 'must be true or false' }), 'false'),
  z.transform((value) => value === 'true'),
);
