import { join, resolve } from 'node:path';
import * as z from 'zod';
import { workspace } from '../build/apps';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);

const settingsSchema = z.object({
  TULINDE_HOST: z.string().min(1).default('127.0.0.1'),
  TULINDE_SITE_PORT: port(4000),
  TULINDE_API_PORT: port(4100),
  TULINDE_TOKEN_PORT: port(4101),
  TULINDE_REGISTRY_PORT: port(4200),
  TULINDE_INSURERS_PORT: port(4400),
  TULINDE_DATA: z.string().min(1).default(join(workspace, '.data')),
  TULINDE_ENVIRONMENT: z.enum(['staging', 'production']).default('production'),
  TULINDE_TRACED_SHARE: z.coerce.number().min(0).max(1).default(0),
});

/** Where `npm start` listens and keeps its data; releases/README.md lists the variables. Port 0 means any free one. */
export interface Settings {
  readonly host: string;
  readonly ports: {
    readonly site: number;
    readonly api: number;
    readonly token: number;
    readonly registry: number;
    readonly insurers: number;
  };
  /** Absolute path of the folder for database, artefacts and the last known manifest. */
  readonly data: string;
  readonly environment: 'staging' | 'production';
  /** Share of the visitors, 0 to 1, whose presses begin a trace where there is a collector; 0 unless given. */
  readonly tracedShare?: number;
}

/** @throws Error that names every variable that is wrong */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const parsed = settingsSchema.safeParse(env);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`These settings are wrong:\n${faults.join('\n')}`);
  }
  const { data } = parsed;
  return {
    host: data.TULINDE_HOST,
    ports: {
      site: data.TULINDE_SITE_PORT,
      api: data.TULINDE_API_PORT,
      token: data.TULINDE_TOKEN_PORT,
      registry: data.TULINDE_REGISTRY_PORT,
      insurers: data.TULINDE_INSURERS_PORT,
    },
    data: resolve(data.TULINDE_DATA),
    environment: data.TULINDE_ENVIRONMENT,
    tracedShare: data.TULINDE_TRACED_SHARE,
  };
};
