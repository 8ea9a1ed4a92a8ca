import { releaseSchema } from '@tulinde/shared/contracts';
import * as z from 'zod/mini';
import { bad } from '../../../wire/answers';
import type { Call } from './call';

const publishedSchema = z.object({
  app: z.string(),
  version: z.string(),
  contract: z.number(),
  bytes: z.number(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  commit: z.nullable(z.string()),
  branch: z.nullable(z.string()),
  uncommitted: z._default(z.nullable(z.array(z.string())), null),
  notes: z.nullable(z.string()),
  quarantinedAt: z._default(z.nullable(z.string()), null),
  purgedAt: z._default(z.nullable(z.string()), null),
  bad,
});
export type PublishedRelease = z.infer<typeof publishedSchema>;

const findingSchema = z.object({ rule: z.string(), seen: z.unknown(), allowed: z.unknown(), level: z.string() });

const detailsSchema = z.object({
  release: releaseSchema,
  bytes: z.number(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  notes: z.nullable(z.string()),
  /** Bytes that a browser gets of each file, by path. */
  transferred: z._default(z.record(z.string(), z.number()), {}),
  findings: z.array(findingSchema),
});
export type ReleaseDetails = z.infer<typeof detailsSchema>;

const listSchema = z.object({ releases: z.array(publishedSchema) });
const appsSchema = z.object({ apps: z.array(z.object({ app: z.string(), newest: z.nullable(z.string()) })) });

export const releaseCalls = (call: Call) => ({
  apps: async () => (await call('/v1/apps', appsSchema)).apps,
  releases: async (app: string): Promise<readonly PublishedRelease[]> =>
    (await call(`/v1/apps/${app}/releases`, listSchema)).releases,
  release: (app: string, version: string) => call(`/v1/apps/${app}/releases/${version}`, detailsSchema),
});
