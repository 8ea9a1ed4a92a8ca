import * as z from 'zod/mini';
import type { Call } from './call';

export { auditActions } from '../../../wire/names';

export const auditEntrySchema = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.string(),
  /** One of {@link auditActions}; a newer registry may know more. */
  action: z.string(),
  environment: z.nullable(z.string()),
  revision: z.nullable(z.number()),
  app: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  reason: z.string(),
  undoes: z.optional(z.nullable(z.number())),
  /** What an automatic return was decided on. */
  figures: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const historySchema = z.object({ history: z.array(auditEntrySchema) });
const pageSchema = z.object({
  entries: z.array(auditEntrySchema),
  next: z.nullable(z.union([z.number(), z.string()])),
});
export type AuditPage = z.infer<typeof pageSchema>;

export interface AuditFilters {
  readonly app?: string;
  readonly environment?: string;
  readonly actor?: string;
  readonly action?: string;
  /** ISO 8601 */
  readonly from?: string;
  readonly until?: string;
}

export const auditCalls = (call: Call) => ({
  history: async (query: { environment: string; app?: string; limit: number }): Promise<readonly AuditEntry[]> =>
    (await call('/v1/history', historySchema, { query })).history,
  audit: (filters: AuditFilters, page: { limit: number; before?: number | string }): Promise<AuditPage> =>
    call('/v1/audit', pageSchema, { query: { ...filters, ...page } }),
});
