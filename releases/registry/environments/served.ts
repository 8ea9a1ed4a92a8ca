import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { AuditAction } from '../../wire/names';
import type { Queries } from '../database';
import { history } from '../database/schema';

/** What happened to the stable release of one app, oldest first, as far as a rollback cares. */
export interface PointerChange {
  action: string;
  /** The release that was served from then on; of a take-back, the one that was taken back. */
  after: string;
}

/* Whatever else an environment's history holds – most of it steps of ramps – leaves the stable release alone. */
const changing: AuditAction[] = ['promote', 'rollback', 'go-back', 'undo', 'take-back'];

export const pointerChanges = async (queries: Queries, environment: string, app: string): Promise<PointerChange[]> =>
  (await readChanges(queries, environment, eq(history.app, app))).get(app) ?? [];

/** The same of every app of the environment, by app. */
export const readChanges = async (
  queries: Queries,
  environment: string,
  ...conditions: SQL[]
): Promise<Map<string, PointerChange[]>> => {
  const { app, action, after, states } = history;
  const rows = await queries
    .select({ app, action, after, states })
    .from(history)
    .where(and(eq(history.environment, environment), inArray(action, changing), ...conditions))
    .orderBy(asc(history.id));
  const byApp = new Map<string, PointerChange[]>();
  for (const row of rows) {
    const change = stableChange(row);
    if (row.app === null || !change) continue;
    byApp.set(row.app, [...(byApp.get(row.app) ?? []), change]);
  }
  return byApp;
};

type Row = Pick<typeof history.$inferSelect, 'action' | 'after' | 'states'>;

const stableChange = ({ action, after, states }: Row): PointerChange | null => {
  // Entries from before there were candidates have no states: each of them changed the stable release.
  const version = states ? changedStable(action, states) : after;
  return version === null ? null : { action, after: version };
};

const changedStable = (action: AuditAction, { before, after }: NonNullable<Row['states']>): string | null => {
  if (action === 'take-back') return before.candidate?.version ?? null;
  return before.stable === after.stable ? null : after.stable;
};

/**
 * The releases behind the one that is served, oldest first and the served one last. A release that was rolled back
 * from is not among them: a second rollback must not bring the bad one back.
 */
export const servedStack = (changes: PointerChange[]): string[] => {
  let stack: string[] = [];
  for (const { action, after } of changes) {
    if (action === 'take-back') {
      // An old release was offered again and failed: what is served stays, but nobody falls back to the other.
      stack = stack.filter((version, index) => version !== after || index === stack.length - 1);
      continue;
    }
    const at = action === 'promote' ? -1 : stack.lastIndexOf(after);
    if (at >= 0) stack.length = at + 1;
    else stack.push(after);
  }
  return stack;
};

/** The release a rollback without a version goes to, or null at the first one. */
export const previouslyServed = (changes: PointerChange[]): string | null => servedStack(changes).at(-2) ?? null;

export const everServed = (changes: PointerChange[], version: string): boolean =>
  changes.some(({ action, after }) => action !== 'take-back' && after === version);

const mostFallbacks = 2;

/**
 * What a page may fall back to when the served release fails: newest first, each once, without the candidate.
 *
 * @param isBad whether a release was rolled back or taken back, here or in another environment
 */
export const fallbacks = (
  changes: PointerChange[],
  { candidate, isBad }: { candidate?: string | undefined; isBad: (version: string) => boolean },
): string[] => {
  const stack = servedStack(changes);
  const served = stack.at(-1);
  const earlier = stack.filter((version) => version !== served && version !== candidate && !isBad(version)).reverse();
  return [...new Set(earlier)].slice(0, mostFallbacks);
};
