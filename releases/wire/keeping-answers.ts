import * as z from 'zod/mini';

export const quarantinedAnswer = z.object({
  id: z.string(),
  app: z.string(),
  version: z.string(),
  at: z.string(),
  /** `unfinished`, `unknown`, `abandoned-upload` or `retention`. */
  why: z.string(),
  upload: z.nullable(z.string()),
});
export type QuarantinedFiles = z.infer<typeof quarantinedAnswer>;
export const quarantineAnswer = z.object({ entries: z.array(quarantinedAnswer) });

const retired = z.object({ app: z.string(), version: z.string(), why: z.string(), since: z.string() });
export type RetiredRelease = z.infer<typeof retired>;
export const retentionAnswer = z.object({ retired: z.array(retired) });

/** Each as `<app>@<version>`. */
export const differencesAnswer = z.object({ withoutFiles: z.array(z.string()), unknown: z.array(z.string()) });
export type ReleaseDifferences = z.infer<typeof differencesAnswer>;
