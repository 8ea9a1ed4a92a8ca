import { calls } from '@tulinde/contracts';
import { createApp, loadConfig, openPortalDatabase } from '@tulinde/backend';
import { signServiceToken } from '../../backend/src/platform/token/service-token';

/*
 * The same back end twice over one PostgreSQL: limits counted over all processes, and in this one. Says both addresses and a
 * token on its output.
 */
const host = '127.0.0.1';
const now = () => new Date();
const config = loadConfig({ ...process.env, LOG_LEVEL: 'error' });
const database = openPortalDatabase({ kind: 'postgres', url: config.databaseUrl ?? '' });
await database.migrate();
await database.seed();
const serve = async (limits: 'database' | 'process'): Promise<string> => {
  const app = await createApp({ config, database, now, limits });
  return `${await app.listen({ host, port: 0 })}/api${calls.getQuote.path}`;
};
const [sharedUrl, ownUrl] = [await serve('database'), await serve('process')];
console.log(JSON.stringify({ sharedUrl, ownUrl, token: await signServiceToken(config.serviceTokenSecret, now()) }));
