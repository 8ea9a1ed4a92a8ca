import { usualDrainSeconds } from '@tulinde/server/graceful-stop';
import * as z from 'zod/mini';

export const port = (standard: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), standard);
export const origin = z.url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4200' });
/** One address or more, with commas between them. */
export const origins = (standard: string) =>
  z.pipe(
    z.pipe(
      z._default(z.string(), standard),
      z.transform((text) => text.split(',').map((each) => each.trim())),
    ),
    z.array(origin),
  );
export const flag = z.pipe(
  z._default(z.enum(['true', 'false']), 'false'),
  z.transform((value) => value === 'true'),
);
export const logLevel = z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info');

export const drainSeconds = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(300)));

/** How long a server goes on answering after SIGTERM, milliseconds. */
export const drainMsOf = (
  { TULINDE_DRAIN_SECONDS: seconds }: { TULINDE_DRAIN_SECONDS?: number | undefined },
  env: Record<string, string | undefined>,
): number => (seconds ?? usualDrainSeconds(env.NODE_ENV)) * 1000;

/** Some variable of the environment is wrong. The message names each one. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

interface Need {
  name: string;
  /** What it would do without, and why that is no good. */
  why: string;
}

/** What has a default on one machine, and none in production. @throws ConfigError */
export const requireInProduction = (env: Record<string, string | undefined>, { name, why }: Need): void => {
  if (env.NODE_ENV === 'production' && !env[name]) {
    throw new ConfigError(`The settings are not usable:\n  ${name}: is required in production: ${why}`);
  }
};

/** Reads settings from the environment. An empty variable counts as not set, as compose files write them. */
export const readConfig = <Schema extends z.ZodMiniType>(
  schema: Schema,
  env: Record<string, string | undefined>,
): z.output<Schema> => {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new ConfigError(`The settings are not usable:\n${lines.join('\n')}`);
};
