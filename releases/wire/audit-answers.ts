import * as z from 'zod/mini';
import { changeAnswer } from './answers';
import { rampPlan } from './names';

const shownState = z.object({
  stable: z.nullable(z.string()),
  candidate: z.nullable(
    z.object({
      version: z.string(),
      basisPoints: z.number(),
      plan: z.nullable(rampPlan),
      isPaused: z.boolean(),
    }),
  ),
});

export const historyEntry = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  environment: z.nullable(z.string()),
  revision: z.nullable(z.number()),
  app: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  reason: z.string(),
  states: z.nullable(z.object({ before: shownState, after: shownState, urgent: z.boolean() })),
  undoes: z.nullable(z.number()),
});
export type PastChange = z.infer<typeof historyEntry>;
export const historyAnswer = z.object({ history: z.array(historyEntry) });
export const undoAnswer = z.extend(changeAnswer, { undone: historyEntry });
export type UndoAnswer = z.infer<typeof undoAnswer>;

const auditEntry = z.extend(historyEntry, { figures: z.nullable(z.record(z.string(), z.unknown())) });
export type AuditEntry = z.infer<typeof auditEntry>;
export const auditAnswer = z.object({ entries: z.array(auditEntry), next: z.nullable(z.number()) });
export type AuditPage = z.infer<typeof auditAnswer>;

const refusal = z.object({
  day: z.string(),
  holder: z.string(),
  action: z.string(),
  app: z.string(),
  code: z.string(),
  count: z.number(),
  lastAt: z.string(),
});
export type RefusalCount = z.infer<typeof refusal>;
export const refusalsAnswer = z.object({ refusals: z.array(refusal) });
