import * as z from 'zod/mini';
import type { Call } from './call';

const overrideSchema = z.object({ token: z.string(), path: z.string(), expiresAt: z.string() });
export type Override = z.infer<typeof overrideSchema>;

const settingsSchema = z.object({ sites: z.record(z.string(), z.string()) });

export const overrideCalls = (call: Call) => ({
  /** @param overrides version by app @param hours 1–24 */
  makeOverride: (environment: string, body: { overrides: Readonly<Record<string, string>>; hours: number }) =>
    call(`/v1/environments/${environment}/overrides`, overrideSchema, { method: 'POST', body }),
  /** Addresses of the sites by environment, as far as this machine's operator gave them. */
  sites: async () => (await call('/console/settings.json', settingsSchema)).sites,
});
