import { and, asc, desc, eq, gt, type SQL } from 'drizzle-orm';
import type { Queries } from '../database';
import { history } from '../database/schema';
import type { AuditAction } from './pointer-state';

/** One row of the audit as the API shows it. */
export interface HistoryEntry {
  at: string;
  actor: string;
  action: AuditAction;
  environment: string | null;
  revision: number | null;
  app: string | null;
  before: string | null;
  after: string | null;
  reason: string;
}

const present = ({
  at,
  actor,
  action,
  environment,
  revision,
  app,
  before,
  after,
  reason,
}: typeof history.$inferSelect) => ({
  at: at.toISOString(),
  actor,
  action,
  environment,
  revision,
  app,
  before,
  after,
  reason,
});

export interface HistoryFilter {
  app?: string | undefined;
  environment?: string | undefined;
  limit: number;
}

/** Newest first. */
export const listHistory = async (
  queries: Queries,
  { app, environment, limit }: HistoryFilter,
): Promise<HistoryEntry[]> => {
  const conditions: SQL[] = [];
  if (app !== undefined) conditions.push(eq(history.app, app));
  if (environment !== undefined) conditions.push(eq(history.environment, environment));
  const rows = await queries
    .select()
    .from(history)
    .where(and(...conditions))
    .orderBy(desc(history.id))
    .limit(limit);
  return rows.map(present);
};

/** What happened in an environment after a revision, oldest first: who was faster than the one who asks. */
export const changesSince = async (
  queries: Queries,
  environment: string,
  revision: number,
): Promise<HistoryEntry[]> => {
  const rows = await queries
    .select()
    .from(history)
    .where(and(eq(history.environment, environment), gt(history.revision, revision)))
    .orderBy(asc(history.id));
  return rows.map(present);
};
