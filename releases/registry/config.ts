import { join } from 'node:path';
import { metricsSettings, metricsVariables } from '@tulinde/server/metrics';
import { postgresLimits, postgresVariables } from '@tulinde/server/postgres';
import { trustedProxies } from '@tulinde/server/trusted-proxies';
import { webhookSettings, webhookVariables } from '@tulinde/server/webhook';
import * as z from 'zod/mini';
import { drainMsOf, drainSeconds, logLevel, port, readConfig, requireInProduction } from '../http/read-config';
import { artefactBucket, artefactVariables } from '../artefacts';
import type { Recovery } from './keeping/open-folder';

const atLeastOne = z.coerce.number().check(z.int(), z.gte(1));

const schema = z.object({
  TULINDE_HOST: z._default(z.string(), '127.0.0.1'),
  TULINDE_REGISTRY_PORT: port(4200),
  TULINDE_DATA: z._default(z.string(), '.data'),
  TULINDE_ARTEFACTS: z.optional(z.string()),
  ...artefactVariables,
  TULINDE_TRUST_PROXY: trustedProxies('false'),
  /** Without an address the embedded database in the data folder. */
  ...postgresVariables,
  /** The operations token, accepted from the start. */
  TULINDE_REGISTRY_TOKEN: z.optional(z.string().check(z.minLength(32, 'needs at least 32 random characters'))),
  /** Without it nothing is put away by itself. */
  TULINDE_RETENTION_DAYS: z.optional(atLeastOne),
  TULINDE_RETENTION_KEEP: z._default(atLeastOne, 10),
  TULINDE_QUARANTINE_DAYS: z._default(atLeastOne, 30),
  TULINDE_DRAIN_SECONDS: drainSeconds,
  ...metricsVariables,
  ...webhookVariables,
  LOG_LEVEL: logLevel,
});

const recoverySchema = z.object({
  TULINDE_ADOPT_ARTEFACTS: z.optional(z.uuid('the id that the refusal of a start names')),
  TULINDE_LEFTOVERS: z.optional(z.literal('quarantine')),
});

/** What an operator says of a folder that does not fit its database; `npm start` takes it too. @throws ConfigError */
export const readRecovery = (env: Record<string, string | undefined>): Recovery => {
  const settings = readConfig(recoverySchema, env);
  return {
    adopt: settings.TULINDE_ADOPT_ARTEFACTS,
    quarantineUnknown: settings.TULINDE_LEFTOVERS === 'quarantine',
  };
};

/** Settings of a registry that runs alone. @throws ConfigError */
export const readRegistryConfig = (env: Record<string, string | undefined>) => {
  const settings = readConfig(schema, env);
  requireInProduction(env, { name: 'DATABASE_URL', why: 'the folder is for npm start, with its dumps' });
  return {
    host: settings.TULINDE_HOST,
    port: settings.TULINDE_REGISTRY_PORT,
    databaseFolder: join(settings.TULINDE_DATA, 'database'),
    databaseUrl: settings.DATABASE_URL,
    postgres: postgresLimits(settings),
    artefactsFolder: settings.TULINDE_ARTEFACTS ?? join(settings.TULINDE_DATA, 'artefacts'),
    artefactsBucket: artefactBucket(settings),
    trustProxy: settings.TULINDE_TRUST_PROXY,
    recovery: readRecovery(env),
    retention:
      settings.TULINDE_RETENTION_DAYS === undefined
        ? undefined
        : {
            days: settings.TULINDE_RETENTION_DAYS,
            keep: settings.TULINDE_RETENTION_KEEP,
            quarantineDays: settings.TULINDE_QUARANTINE_DAYS,
          },
    operationsToken: settings.TULINDE_REGISTRY_TOKEN,
    drainMs: drainMsOf(settings, env),
    metrics: metricsSettings(settings),
    webhook: webhookSettings(settings),
    logLevel: settings.LOG_LEVEL,
  };
};
