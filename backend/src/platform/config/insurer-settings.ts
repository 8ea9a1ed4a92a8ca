import { port, wholeNumber } from '@tulinde/server/settings';
import * as z from 'zod/mini';

/** Where insurers' systems reach their claims: an API on a port of its own, never a path of the site. */
export interface InsurerSettings {
  readonly port: number;
  readonly host: string;
  /** As insurers see it: webhooks name it as their source. */
  readonly origin: string;
  /** Requests of one address a minute. */
  readonly rateLimitPerMinute: number;
}

export const insurerVariables = {
  TULINDE_INSURERS_PORT: port(4400),
  TULINDE_INSURERS_HOST: z.optional(z.string().check(z.minLength(1, 'must not be empty'))),
  TULINDE_INSURERS_ORIGIN: z.optional(z.string().check(z.regex(/^https?:\/\/[^/\s]+$/, 'must be an origin'))),
  TULINDE_INSURERS_RATE_LIMIT_PER_MINUTE: wholeNumber(600, 1),
};

interface Values {
  readonly HOST: string;
  readonly TULINDE_INSURERS_PORT: number;
  readonly TULINDE_INSURERS_HOST?: string | undefined;
  readonly TULINDE_INSURERS_ORIGIN?: string | undefined;
  readonly TULINDE_INSURERS_RATE_LIMIT_PER_MINUTE: number;
}

export const insurerSettings = (values: Values): InsurerSettings => ({
  port: values.TULINDE_INSURERS_PORT,
  host: values.TULINDE_INSURERS_HOST ?? values.HOST,
  origin: values.TULINDE_INSURERS_ORIGIN ?? `http://localhost:${values.TULINDE_INSURERS_PORT}`,
  rateLimitPerMinute: values.TULINDE_INSURERS_RATE_LIMIT_PER_MINUTE,
});
