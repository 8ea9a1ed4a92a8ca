import * as z from 'zod/mini';

/** The token endpoint's answer: `code` must be 200 and `data.token` present. */
export const tokenAnswerSchema = z.object({
  code: z.number(),
  message: z.optional(z.string()),
  data: z.optional(z.object({ token: z.string() })),
});
export type TokenAnswer = z.infer<typeof tokenAnswerSchema>;
