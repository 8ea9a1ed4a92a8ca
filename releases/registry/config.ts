import { join } from 'node:path';
import { drainMsOf, drainVariables } from '@tulinde/server/graceful-stop';
import { metricsSettings, metricsVariables } from '@tulinde/server/metrics';
import { postgresLimits, postgresVariables } from '@tulinde/server/postgres';
import {
  atLeast,
  logLevel,
  missingInProduction,
  port,
  readConfig,
  wholeNumber,
  type Variables,
} from '@tulinde/server/settings';
import { tlsSettings, tlsVariables } from '@tulinde/server/tls';
import { trustedProxies } from '@tulinde/server/trusted-proxies';
import { webhookSettings, webhookVariables } from '@tulinde/server/webhook';
import * as z from 'zod/mini';
import { artefactBucket, artefactVariables } from '../artefacts';
import { flag } from '../http/flag';
import type { Recovery } from './keeping/open-folder';

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
  /** Whether edges without a token are refused. */
  TULINDE_REQUIRE_EDGE_TOKEN: flag,
  /** Address of the back end's OpenAPI document. */
  TULINDE_API_DOCUMENT: z.optional(z.url('must be a whole address')),
  /** Names of environments with commas between, in which a release is let in by two people. */
  TULINDE_TWO_PEOPLE: z._default(z.string(), ''),
  /** Without it nothing is put away by itself. */
  TULINDE_RETENTION_DAYS: z.optional(atLeast(1)),
  TULINDE_RETENTION_KEEP: wholeNumber(10, 1),
  TULINDE_QUARANTINE_DAYS: wholeNumber(30, 1),
  ...tlsVariables,
  ...drainVariables,
  ...metricsVariables,
  ...webhookVariables,
  LOG_LEVEL: logLevel,
});

const recoverySchema = z.object({
  TULINDE_ADOPT_ARTEFACTS: z.optional(z.uuid('must be the id that the refusal of a start names')),
  TULINDE_LEFTOVERS: z.optional(z.literal('quarantine', 'must be quarantine')),
});

/** What an operator says of a folder that does not fit its database; `npm start` takes it too. @throws ConfigError */
export const readRecovery = (env: Variables): Recovery => {
  const settings = readConfig(recoverySchema, env);
  return {
    adopt: settings.TULINDE_ADOPT_ARTEFACTS,
    quarantineUnknown: settings.TULINDE_LEFTOVERS === 'quarantine',
  };
};

/** Settings of a registry that runs alone. @throws ConfigError */
export const readRegistryConfig = (env: Variables) => {
  const missing = missingInProduction(env, {
    DATABASE_URL: 'postgres://tulinde@db.internal:5432/tulinde; the folder is for npm start, with its dumps',
  });
  const settings = readConfig(schema, env, missing);
  return {
    host: settings.TULINDE_HOST,
    port: settings.TULINDE_REGISTRY_PORT,
    tls: tlsSettings(settings),
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
    apiDocument: settings.TULINDE_API_DOCUMENT,
    requireEdgeToken: settings.TULINDE_REQUIRE_EDGE_TOKEN,
    twoPeople: new Set(
      settings.TULINDE_TWO_PEOPLE.split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
    operationsToken: settings.TULINDE_REGISTRY_TOKEN,
    drainMs: drainMsOf(settings, env),
    metrics: metricsSettings(settings),
    webhook: webhookSettings(settings),
    logLevel: settings.LOG_LEVEL,
  };
};
