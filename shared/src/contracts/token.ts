import * as z from 'zod/mini';

/** Headers of the token fetch (decision 1). */
export const tokenHeaders = { timestamp: 'x-timestamp', applicationId: 'x-application-id' } as const;

/** The token endpoint's answer: `code` must be 200 and `data.token` present. */
export const tokenAnswerSchema = z.object({
  code: z.number(),
  message: z.optional(z.string()),
  data: z.optional(z.object({ token: z.string() })),
});
export type TokenAnswer = z.infer<typeof tokenAnswerSchema>;

/** How long the browser reuses a service token (specification, section 9), milliseconds. */
export const serviceTokenReuseMs = 10 * 60 * 1000;

/** How far the timestamp may be from the server's clock, milliseconds (decision 1). */
export const tokenTimestampToleranceMs = 5 * 60 * 1000;
