import * as z from 'zod/mini';

/** How each process reaches the service; which bucket is its own matter. */
export const s3Variables = {
  TULINDE_S3_ENDPOINT: z.optional(z.string().check(z.regex(/^https?:\/\//, 'must start with https:// or http://'))),
  TULINDE_S3_REGION: z.optional(z.string()),
  TULINDE_S3_ACCESS_KEY: z.optional(z.string()),
  TULINDE_S3_SECRET_KEY: z.optional(z.string()),
};
