import { hourMs } from '@tulinde/contracts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { nullAnswer } from '../../../wire/answers';
import { environmentParams, releaseParams } from '../../../wire/requests';
import { sourceMapSchema } from '../../../wire/source-map';
import { thrownAnswer } from '../../../wire/thrown-answers';
import type { RegistryDatabase } from '../../database';
import { environments } from '../../database/schema';
import { unknownEnvironment } from '../../environments/lock-environment';
import { parse } from '../../parse';
import { getRelease } from '../../publishing/release-records';
import { RefusedError } from '../../refusal';
import { thrownQuerySchema } from '../schemas';
import { readThrown } from './read-thrown';
import { sourceMaps } from './tables';

const mapBytes = 8 * 1024 * 1024;
const mapParams = z.extend(releaseParams, { '*': z.string() });

/** What was thrown of releases, and the source maps that tell where. */
export const thrownRoutes = (
  app: FastifyInstance,
  { database, now }: { database: RegistryDatabase; now: () => Date },
): void => {
  const { queries } = database;
  const read = {
    summary: 'What was thrown, by error and place',
    params: environmentParams,
    query: thrownQuerySchema,
    answer: thrownAnswer,
    refusals: { 404: ['ENVIRONMENT_UNKNOWN'] },
  };
  const config = { action: 'telemetry-read' as const, api: read };
  app.get('/v1/environments/:environment/thrown', { config }, async (request) => {
    const { environment } = parse(environmentParams, request.params);
    const query = parse(thrownQuerySchema, request.query);
    const known = await queries.select().from(environments).where(eq(environments.name, environment));
    if (known.length === 0) throw unknownEnvironment(environment);
    const from = new Date(now().getTime() - query.hours * hourMs).toISOString();
    return { environment, from, thrown: await readThrown(queries, { environment, ...query, now: now() }) };
  });

  const send = {
    summary: 'Sends the source map of one script, which is never given out',
    params: mapParams,
    body: sourceMapSchema,
    status: 204,
    answer: nullAnswer,
    refusals: { 404: ['RELEASE_UNKNOWN', 'FILE_NOT_LISTED'], 413: ['TOO_LARGE'] },
  };
  const maps = { bodyLimit: mapBytes, config: { action: 'publish' as const, api: send } };
  app.put('/v1/apps/:app/releases/:version/source-maps/*', maps, async (request, reply) => {
    const { app: name, version, '*': script } = parse(mapParams, request.params);
    const map = parse(sourceMapSchema, request.body);
    const { release } = await getRelease(queries, name, version);
    if (!release.files.some(({ path }) => path === script)) {
      throw new RefusedError(404, 'FILE_NOT_LISTED', `${name}@${version} has no ${script}.`, { path: script });
    }
    // A release never changes, and its maps as little.
    await queries.insert(sourceMaps).values({ app: name, version, script, map }).onConflictDoNothing();
    return reply.code(204).send();
  });
};
