import { appNamePattern, versionPattern } from '@tulinde/shared/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { RegistryDatabase } from '../database';
import { parse } from '../parse';
import { getRelease, listReleases } from '../publishing/release-records';
import { listHistory } from './history-records';
import { readManifest } from './manifest';
import { readStatus } from './status';

const appParams = z.object({ app: z.string().check(z.regex(appNamePattern)) });
const releaseParams = z.extend(appParams, { version: z.string().check(z.regex(versionPattern)) });
const environmentParams = z.object({ environment: z.string() });
const historyQuery = z.object({
  app: z.optional(z.string()),
  environment: z.optional(z.string()),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 50),
});

/** The reads: open, because a page shows the same facts to every visitor. */
export const readRoutes = (app: FastifyInstance, database: RegistryDatabase): void => {
  app.get('/v1/apps/:app/releases', async (request) => ({
    releases: await listReleases(database.queries, parse(appParams, request.params).app),
  }));

  app.get('/v1/apps/:app/releases/:version', async (request) => {
    const { app: name, version } = parse(releaseParams, request.params);
    const { release, bytes, publishedAt, publishedBy } = await getRelease(database.queries, name, version);
    return { release, bytes, publishedAt: publishedAt.toISOString(), publishedBy };
  });

  app.get('/v1/environments', async () => ({ environments: await readStatus(database) }));

  app.get('/v1/environments/:environment/manifest', async (request, reply) => {
    const { environment } = parse(environmentParams, request.params);
    const manifest = await readManifest(database, environment);
    const tag = `"${environment}-${manifest.revision}"`;
    reply.header('etag', tag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return manifest;
  });

  app.get('/v1/history', async (request) => ({
    history: await listHistory(database.queries, parse(historyQuery, request.query)),
  }));
};
