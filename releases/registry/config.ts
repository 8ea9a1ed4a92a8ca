import { join } from 'node:path';
import * as z from 'zod/mini';
import { logLevel, port, readConfig } from '../http/read-config';

const schema = z.object({
  TULINDE_HOST: z._default(z.string(), '127.0.0.1'),
  TULINDE_REGISTRY_PORT: port(4200),
  TULINDE_DATA: z._default(z.string(), '.data'),
  TULINDE_ARTEFACTS: z.optional(z.string()),
  /** PostgreSQL; without it the embedded database in the data folder. */
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be postgres://…' })),
  /** The operations token, accepted from the start. */
  TULINDE_REGISTRY_TOKEN: z.optional(z.string().check(z.minLength(32, 'needs at least 32 random characters'))),
  LOG_LEVEL: logLevel,
});

/** Settings of a registry that runs alone. @throws ConfigError */
export const readRegistryConfig = (env: Record<string, string | undefined>) => {
  const settings = readConfig(schema, env);
  return {
    host: settings.TULINDE_HOST,
    port: settings.TULINDE_REGISTRY_PORT,
    databaseFolder: join(settings.TULINDE_DATA, 'database'),
    databaseUrl: settings.DATABASE_URL,
    artefactsFolder: settings.TULINDE_ARTEFACTS ?? join(settings.TULINDE_DATA, 'artefacts'),
    operationsToken: settings.TULINDE_REGISTRY_TOKEN,
    logLevel: settings.LOG_LEVEL,
  };
};
