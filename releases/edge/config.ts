import { join } from 'node:path';
import { metricsSettings, metricsVariables } from '@tulinde/server/metrics';
import * as z from 'zod/mini';
import { trustedProxies } from '@tulinde/server/trusted-proxies';
import { artefactBucket, artefactVariables } from '../artefacts';
import {
  drainMsOf,
  drainSeconds,
  flag,
  logLevel,
  origin,
  origins,
  port,
  readConfig,
  requireInProduction,
} from '../http/read-config';

const schema = z.object({
  TULINDE_HOST: z._default(z.string(), '127.0.0.1'),
  TULINDE_SITE_PORT: port(4000),
  TULINDE_REGISTRY: z._default(origin, 'http://127.0.0.1:4200'),
  TULINDE_ENVIRONMENT: z._default(z.string(), 'production'),
  TULINDE_DATA: z._default(z.string(), '.data'),
  TULINDE_ARTEFACTS: z.optional(z.string()),
  ...artefactVariables,
  TULINDE_EDGE_CACHE: z.optional(z.string()),
  TULINDE_BACKEND: origins('http://127.0.0.1:4100'),
  TULINDE_TOKEN_SERVICE: origins('http://127.0.0.1:4101'),
  TULINDE_TRUST_PROXY: trustedProxies('false'),
  TULINDE_ACCEPT_OLDER: flag,
  TULINDE_EDGE_SECRET: z.optional(z.string().check(z.minLength(32, 'must be at least 32 random characters'))),
  TULINDE_EDGE_STREAMS: z._default(z.coerce.number().check(z.int(), z.gte(0)), 5_000),
  TULINDE_TELEMETRY_SHARE: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 1),
  TULINDE_DRAIN_SECONDS: drainSeconds,
  ...metricsVariables,
  LOG_LEVEL: logLevel,
});

/** Settings of an edge that runs alone. @throws ConfigError */
export const readEdgeConfig = (env: Record<string, string | undefined>) => {
  const settings = readConfig(schema, env);
  // It opens no database: which one it lives on is told by its registry.
  requireInProduction(env, { name: 'TULINDE_REGISTRY', why: 'whatever answers on this machine is not meant' });
  requireInProduction(env, {
    name: 'TULINDE_EDGE_SECRET',
    why: 'edges that do not share it do not believe each other',
  });
  const cacheFolder = settings.TULINDE_EDGE_CACHE ?? join(settings.TULINDE_DATA, 'edge');
  const artefactsBucket = artefactBucket(settings);
  const sharedFolder = settings.TULINDE_ARTEFACTS ?? join(settings.TULINDE_DATA, 'artefacts');
  return {
    host: settings.TULINDE_HOST,
    port: settings.TULINDE_SITE_PORT,
    registryUrl: settings.TULINDE_REGISTRY,
    environment: settings.TULINDE_ENVIRONMENT,
    // Copies of its own stand where it may write.
    artefactsFolder: artefactsBucket ? join(cacheFolder, 'artefacts') : sharedFolder,
    artefactsBucket,
    cacheFolder,
    backendUrl: settings.TULINDE_BACKEND,
    tokenUrl: settings.TULINDE_TOKEN_SERVICE,
    trustProxy: settings.TULINDE_TRUST_PROXY,
    acceptOlder: settings.TULINDE_ACCEPT_OLDER,
    secret: settings.TULINDE_EDGE_SECRET,
    mostStreams: settings.TULINDE_EDGE_STREAMS,
    telemetryShare: settings.TULINDE_TELEMETRY_SHARE,
    drainMs: drainMsOf(settings, env),
    metrics: metricsSettings(settings),
    logLevel: settings.LOG_LEVEL,
  };
};
