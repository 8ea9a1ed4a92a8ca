import { join } from 'node:path';
import { drainMsOf, drainVariables } from '@tulinde/server/graceful-stop';
import { metricsSettings, metricsVariables } from '@tulinde/server/metrics';
import { logLevel, missingInProduction, port, readConfig, wholeNumber, type Variables } from '@tulinde/server/settings';
import { tlsSettings, tlsVariables } from '@tulinde/server/tls';
import * as z from 'zod/mini';
import { trustedProxies } from '@tulinde/server/trusted-proxies';
import { artefactBucket, artefactVariables } from '../artefacts';
import { flag } from '../http/flag';
import { origin, origins } from '../http/origins';

const share = z.coerce
  .number({ error: 'must be a number' })
  .check(z.gte(0, 'must be 0 to 1'), z.lte(1, 'must be 0 to 1'));

const schema = z.object({
  TULINDE_HOST: z._default(z.string(), '127.0.0.1'),
  TULINDE_SITE: z.optional(origin),
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
  TULINDE_EDGE_TOKEN: z.optional(z.string().check(z.minLength(32, 'must be a token of the registry'))),
  TULINDE_EDGE_NAME: z.optional(z.string().check(z.maxLength(48))),
  TULINDE_EDGE_STREAMS: wholeNumber(5_000, 0),
  TULINDE_TELEMETRY_SHARE: z._default(share, 1),
  TULINDE_TRACED_SHARE: z._default(share, 0),
  ...tlsVariables,
  ...drainVariables,
  ...metricsVariables,
  LOG_LEVEL: logLevel,
});

/** Settings of an edge that runs alone. @throws ConfigError */
export const readEdgeConfig = (env: Variables) => {
  // It opens no database: which one it lives on is told by its registry.
  const missing = missingInProduction(env, {
    TULINDE_REGISTRY: 'http://registry.internal:4200; whatever answers on this machine is not meant',
    TULINDE_SITE: 'https://www.example.co.ke, as visitors see it: search engines would be led to this machine',
    TULINDE_EDGE_SECRET:
      'openssl rand -hex 32, the same for all edges: those that do not share it do not believe each other',
  });
  const settings = readConfig(schema, env, missing);
  const cacheFolder = settings.TULINDE_EDGE_CACHE ?? join(settings.TULINDE_DATA, 'edge');
  const artefactsBucket = artefactBucket(settings);
  const sharedFolder = settings.TULINDE_ARTEFACTS ?? join(settings.TULINDE_DATA, 'artefacts');
  return {
    host: settings.TULINDE_HOST,
    port: settings.TULINDE_SITE_PORT,
    tls: tlsSettings(settings),
    registryUrl: settings.TULINDE_REGISTRY,
    site: settings.TULINDE_SITE ?? `http://localhost:${settings.TULINDE_SITE_PORT}`,
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
    token: settings.TULINDE_EDGE_TOKEN,
    name: settings.TULINDE_EDGE_NAME,
    mostStreams: settings.TULINDE_EDGE_STREAMS,
    telemetryShare: settings.TULINDE_TELEMETRY_SHARE,
    tracedShare: settings.TULINDE_TRACED_SHARE,
    drainMs: drainMsOf(settings, env),
    metrics: metricsSettings(settings),
    logLevel: settings.LOG_LEVEL,
  };
};
