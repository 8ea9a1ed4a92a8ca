import * as z from 'zod/mini';

/** What the registry answers, as its callers read it (docs/registry-api.md). */
export const uploadAnswer = z.object({ upload: z.string(), missing: z.array(z.string()) });
export const publishedAnswer = z.object({ app: z.string(), version: z.string() });
export const nothing = z.null();

export const changeAnswer = z.object({
  environment: z.string(),
  app: z.string(),
  before: z.nullable(z.string()),
  after: z.string(),
  revision: z.number(),
  changed: z.boolean(),
});
export type ChangeAnswer = z.infer<typeof changeAnswer>;

export const statusAnswer = z.object({
  environments: z.array(
    z.object({
      environment: z.string(),
      revision: z.number(),
      apps: z.array(
        z.object({
          app: z.string(),
          version: z.string(),
          since: z.string(),
          by: z.string(),
          reason: z.string(),
          revision: z.number(),
        }),
      ),
    }),
  ),
});
export type EnvironmentState = z.infer<typeof statusAnswer>['environments'][number];

export const releasesAnswer = z.object({
  releases: z.array(
    z.object({
      app: z.string(),
      version: z.string(),
      contract: z.number(),
      bytes: z.number(),
      publishedAt: z.string(),
      publishedBy: z.string(),
      commit: z.nullable(z.string()),
      sourceHash: z.string(),
    }),
  ),
});
export type PublishedRelease = z.infer<typeof releasesAnswer>['releases'][number];

export const historyEntry = z.object({
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  environment: z.nullable(z.string()),
  revision: z.nullable(z.number()),
  app: z.string(),
  before: z.nullable(z.string()),
  after: z.string(),
  reason: z.string(),
});
export const historyAnswer = z.object({ history: z.array(historyEntry) });
export type PastChange = z.infer<typeof historyEntry>;
