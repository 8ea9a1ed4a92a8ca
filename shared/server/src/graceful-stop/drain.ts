import * as z from 'zod/mini';
import { atLeast, type Variables } from '../settings';

/** What each server is told of its stop: seconds in which it goes on answering after SIGTERM. */
export const drainVariables = { TULINDE_DRAIN_SECONDS: z.optional(atLeast(0)) };

/** How long a server goes on answering after SIGTERM, milliseconds. Where nothing is set five seconds, in production alone. */
export const drainMsOf = (
  { TULINDE_DRAIN_SECONDS: seconds }: { readonly TULINDE_DRAIN_SECONDS?: number | undefined },
  env: Variables,
): number => (seconds ?? (env.NODE_ENV === 'production' ? 5 : 0)) * 1000;
