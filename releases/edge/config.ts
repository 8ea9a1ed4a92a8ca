import { join } from 'node:path';
import * as z from 'zod/mini';
import { flag, logLevel, origin, port, readConfig } from '../http/read-config';

const schema = z.object({
  TULINDE_HOST: z._default(z.string(), '127.0.0.1'),
  TULINDE_SITE_PORT: port(4000),
  TULINDE_REGISTRY: z._default(origin, 'http://127.0.0.1:4200'),
  TULINDE_ENVIRONMENT: z._default(z.string(), 'production'),
  TULINDE_DATA: z._default(z.string(), '.data'),
  TULINDE_ARTEFACTS: z.optional(z.string()),
  TULINDE_EDGE_CACHE: z.optional(z.string()),
  TULINDE_BACKEND: z._default(origin, 'http://127.0.0.1:4100'),
  TULINDE_TOKEN_SERVICE: z._default(origin, 'http://127.0.0.1:4101'),
  TULINDE_TRUST_PROXY: flag,
  TULINDE_TELEMETRY_SHARE: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 1),
  LOG_LEVEL: logLevel,
});

/** Settings of an edge that runs alone. @throws ConfigError */
export const readEdgeConfig = (env: Record<string, string | undefined>) => {
  const settings = readConfig(schema, env);
  return {
    host: settings.TULINDE_HOST,
    port: settings.TULINDE_SITE_PORT,
    registryUrl: settings.TULINDE_REGISTRY,
    environment: settings.TULINDE_ENVIRONMENT,
    artefactsFolder: settings.TULINDE_ARTEFACTS ?? join(settings.TULINDE_DATA, 'artefacts'),
    cacheFolder: settings.TULINDE_EDGE_CACHE ?? join(settings.TULINDE_DATA, 'edge'),
    backendUrl: settings.TULINDE_BACKEND,
    tokenUrl: settings.TULINDE_TOKEN_SERVICE,
    trustProxy: settings.TULINDE_TRUST_PROXY,
    telemetryShare: settings.TULINDE_TELEMETRY_SHARE,
    logLevel: settings.LOG_LEVEL,
  };
};
