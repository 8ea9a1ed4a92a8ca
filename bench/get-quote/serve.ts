import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { calls, motorQuoteRequestSchema, nairobiDay, nairobiYear } from '@tulinde/contracts';
import { openEmbeddedDatabase } from '@tulinde/server/embedded-database';
import { startTracing } from '@tulinde/server/tracing';
import { createApp, loadConfig, openPortalDatabase, type DatabaseSource } from '@tulinde/backend';
import { motorForm } from '@tulinde/testing/sample-customer';
import { limitRates } from '../../backend/src/platform/http/rate-limits/limit-rates';
import { createServer } from '../../backend/src/platform/http/server';
import { identityKey } from '../../backend/src/platform/http/secrets';
import { requireServiceToken } from '../../backend/src/platform/http/service-token';
import { motorQuotes } from '../../backend/src/quoting/motor/motor-quotes';
import { riskOf, snapshotOf } from '../../backend/src/domain/motor-risk';
import { rateMotor } from '../../backend/src/catalogue/rating/rate-motor';
import { loadRatingBook } from '../../backend/src/catalogue/rating/rating-book';
import { signServiceToken } from '../../backend/src/platform/http/service-token';

/*
 * The back end and, on a port of its own, the same server with a route that stores the same rows and does nothing else:
 * same logs, limits, headers, token check, connections and process. Says both addresses and a token on its output.
 */
// Only where the environment names a collector: what tracing costs is measured so.
await startTracing('tulinde-bench');
const host = '127.0.0.1';
const day = 24 * 60 * 60 * 1000;
const now = () => new Date();
const config = loadConfig({ ...process.env, LOG_LEVEL: 'error' });

const source = async (): Promise<DatabaseSource> =>
  config.databaseUrl === null
    ? { kind: 'pglite', client: (await openEmbeddedDatabase(config.dataFolder)).client }
    : { kind: 'postgres', url: config.databaseUrl };

const database = openPortalDatabase(await source());
await database.migrate();
await database.seed();
const deps = { config, database, now };

/* What getQuote stores for this car, rated once: only the reference is new each time. */
const request = motorQuoteRequestSchema.parse(motorForm());
const { offers } = rateMotor(await loadRatingBook(database.db, nairobiDay(now())), riskOf(request, nairobiYear(now())));

const insertOnly = async (): Promise<FastifyInstance> => {
  const app = await createServer(config);
  const cookies = { isSecure: false, key: identityKey(config.documentSecret) };
  await limitRates(app, cookies, { perMinute: config.rateLimitPerMinute, database, secret: config.documentSecret });
  await app.register(
    async (api) => {
      requireServiceToken(api, deps);
      api.post(calls.getQuote.path, async () => {
        const at = now();
        const set = {
          ref: randomBytes(16).toString('base64url'),
          request: snapshotOf(request),
          pricedOn: nairobiDay(at),
          createdAt: at,
          expiresAt: new Date(at.getTime() + 14 * day),
        };
        await motorQuotes.sets.insert(
          database.db,
          set,
          offers.map((inputs) => ({ inputs, chosen: [] })),
        );
        return { response_code: 200, data: { quoteRef: set.ref } };
      });
    },
    { prefix: '/api' },
  );
  return app;
};

const [fullApp, bare] = [await createApp(deps), await insertOnly()];
const quoteUrl = `${await fullApp.listen({ host, port: 0 })}/api${calls.getQuote.path}`;
const insertUrl = `${await bare.listen({ host, port: 0 })}/api${calls.getQuote.path}`;
const token = await signServiceToken(config.serviceTokenSecret, now());
console.log(JSON.stringify({ quoteUrl, insertUrl, token, offers: offers.length }));
