import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { measureAnswers } from '@tulinde/server/metrics';
import { tokenHeaders, tokenTimestampToleranceMs, type TokenAnswer } from '@tulinde/contracts';
import { postgresFailure } from '@tulinde/server/postgres';
import type { AppDependencies } from './app-dependencies';
import { hasFreeDiskSpace } from './free-disk-space';
import { noteAuthorizationFailure, watchAuthorization } from '../../platform/http/authorization-failures';
import { addHealth } from '../../platform/http/health';
import { rateOptions } from '../../platform/http/rate-limits/limit-rates';
import { describeError } from '@tulinde/server/logs';
import { createServer } from '../../platform/http/server';
import { checkApplicationId } from '../../platform/token/application-id';
import { useDigest } from '../../platform/token/digest-repository';
import { signServiceToken } from '../../platform/http/service-token';

const refused: TokenAnswer = { code: 401, message: 'The application id or its timestamp is not valid.' };

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** The token endpoint: a service of its own port and path, where `code` is the HTTP status. */
export const createTokenApp = async (deps: AppDependencies): Promise<FastifyInstance> => {
  const { config, database, now } = deps;
  const app = await createServer(config, deps.logger);
  measureAnswers(app, deps.metrics, 'token');
  watchAuthorization(app, deps.metrics, 'token');
  await app.register(rateLimit, {
    ...rateOptions('token', {
      perMinute: config.tokenRateLimitPerMinute,
      database,
      secret: config.documentSecret,
      scope: deps.limits,
    }),
    errorResponseBuilder: (_request, { ttl }) =>
      Object.assign(new Error('too many requests'), { statusCode: 429, seconds: Math.ceil(ttl / 1000) }),
  });
  app.setErrorHandler((error: Error & { statusCode?: number; seconds?: number }, request, reply) => {
    const database = postgresFailure(error);
    const code =
      database !== null ? 503 : error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
    if (code >= 500) {
      const what = database === null ? 'unexpected failure' : `database ${database}`;
      request.log.error({ failure: describeError(error) }, what);
    }
    const message =
      code === 429
        ? `Too many requests. Wait ${error.seconds ?? 60} seconds and try again.`
        : 'The token is not available.';
    return reply.code(code).send({ code, message } satisfies TokenAnswer);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ code: 404, message: 'There is nothing at this address.' } satisfies TokenAnswer),
  );
  addHealth(app, { database, hasFreeDiskSpace: () => hasFreeDiskSpace(config.dataFolder) });

  app.get('/token', async (request, reply) => {
    const at = now();
    // A browser whose clock is wrong corrects itself from this header.
    reply.header('date', at.toUTCString());
    const check = checkApplicationId(
      single(request.headers[tokenHeaders.timestamp]),
      single(request.headers[tokenHeaders.applicationId]),
      config.applicationKey,
      at,
    );
    if (!check.isValid) {
      noteAuthorizationFailure(request, 'APPLICATION_ID', { why: check.reason });
      return reply.code(401).send(refused);
    }
    const expiresAt = new Date(check.timestamp + tokenTimestampToleranceMs + 60_000);
    if (!(await useDigest(database.db, check.digest, expiresAt))) {
      noteAuthorizationFailure(request, 'APPLICATION_ID', { why: 'replay' });
      return reply.code(401).send(refused);
    }
    const token = await signServiceToken(config.serviceTokenSecret, at);
    return reply.send({ code: 200, data: { token } } satisfies TokenAnswer);
  });
  return app;
};
