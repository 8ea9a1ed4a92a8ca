import { and, asc, desc, eq, gt, gte, lt, notInArray, type SQL } from 'drizzle-orm';
import type { AuditAction } from '../../wire/names';
import type { Queries } from '../database';
import { history } from '../database/schema';
import { isPaused, type Figures, type PointerState, type RampPlan } from './pointer-state';

type Row = typeof history.$inferSelect;

/** What a pointer was, as the API shows it. */
export interface ShownState {
  stable: string | null;
  candidate: { version: string; basisPoints: number; plan: RampPlan | null; isPaused: boolean } | null;
}

/** One row of the audit as the API shows it. */
export interface HistoryEntry {
  id: number;
  at: string;
  actor: string;
  action: AuditAction;
  environment: string | null;
  revision: number | null;
  app: string | null;
  before: string | null;
  after: string | null;
  reason: string;
  states: { before: ShownState; after: ShownState; urgent: boolean } | null;
  undoes: number | null;
}

export type AuditEntry = HistoryEntry & { figures: Figures | null };

export const presentEntry = ({ at, states, figures: _figures, ...fields }: Row): HistoryEntry => ({
  ...fields,
  at: at.toISOString(),
  states: states && { ...states, before: presentState(states.before), after: presentState(states.after) },
});

const presentAudit = (row: Row): AuditEntry => ({ ...presentEntry(row), figures: row.figures });

const presentState = ({ stable, candidate }: PointerState): ShownState => ({
  stable,
  candidate: candidate && {
    version: candidate.version,
    basisPoints: candidate.basisPoints,
    plan: candidate.plan,
    isPaused: isPaused(candidate),
  },
});

export interface AuditFilter {
  app?: string | undefined;
  environment?: string | undefined;
  actor?: string | undefined;
  action?: AuditAction | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  /** Entries older than this one: the next page. */
  before?: number | undefined;
  limit: number;
}

const conditionsOf = ({ app, environment, actor, action, from, until, before }: AuditFilter): SQL[] => [
  ...(app === undefined ? [] : [eq(history.app, app)]),
  ...(environment === undefined ? [] : [eq(history.environment, environment)]),
  ...(actor === undefined ? [] : [eq(history.actor, actor)]),
  ...(action === undefined ? [] : [eq(history.action, action)]),
  ...(from === undefined ? [] : [gte(history.at, from)]),
  ...(until === undefined ? [] : [lt(history.at, until)]),
  ...(before === undefined ? [] : [lt(history.id, before)]),
];

const newest = (queries: Queries, conditions: SQL[], limit: number): Promise<Row[]> =>
  queries
    .select()
    .from(history)
    .where(and(...conditions))
    .orderBy(desc(history.id))
    .limit(limit);

/** Newest first, a page at a time; `next` is the `before` of the following one, null on the last. */
export const listAudit = async (
  queries: Queries,
  filter: AuditFilter,
): Promise<{ entries: AuditEntry[]; next: number | null }> => {
  const rows = await newest(queries, conditionsOf(filter), filter.limit + 1);
  const page = rows.slice(0, filter.limit);
  return { entries: page.map(presentAudit), next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
};

/** Newest first; what anybody may read. */
export const listHistory = async (
  queries: Queries,
  filter: Pick<AuditFilter, 'app' | 'environment' | 'limit'>,
): Promise<HistoryEntry[]> => {
  const open = notInArray(history.action, ['create-token', 'revoke-token']);
  return (await newest(queries, [open, ...conditionsOf(filter)], filter.limit)).map(presentEntry);
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
  return rows.map(presentEntry);
};
