import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '../database';
import { history } from '../database/schema';

/** What happened to one pointer, oldest first, as far as a rollback cares. */
export interface PointerChange {
  action: string;
  after: string;
}

export const pointerChanges = (queries: Queries, environment: string, app: string): Promise<PointerChange[]> =>
  queries
    .select({ action: history.action, after: history.after })
    .from(history)
    .where(and(eq(history.environment, environment), eq(history.app, app)))
    .orderBy(asc(history.id));

/**
 * The releases behind the one that is served, oldest first and the served one last. A release that was rolled back
 * from is not among them: a second rollback must not bring the bad one back.
 */
export const servedStack = (changes: PointerChange[]): string[] => {
  const stack: string[] = [];
  for (const { action, after } of changes) {
    const at = action === 'rollback' ? stack.lastIndexOf(after) : -1;
    if (at >= 0) stack.length = at + 1;
    else stack.push(after);
  }
  return stack;
};

/** The release a rollback without a version goes to, or null at the first one. */
export const previouslyServed = (changes: PointerChange[]): string | null => servedStack(changes).at(-2) ?? null;

export const everServed = (changes: PointerChange[], version: string): boolean =>
  changes.some(({ after }) => after === version);
