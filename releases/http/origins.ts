import * as z from 'zod/mini';

export const origin = z.url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4200' });

/** One address or more, with commas between them. */
export const origins = (standard: string) =>
  z.pipe(
    z.pipe(
      z._default(z.string(), standard),
      z.transform((text) => text.split(',').map((each) => each.trim())),
    ),
    z.array(origin),
  );
