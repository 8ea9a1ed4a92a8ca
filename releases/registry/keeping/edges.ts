import { dayMs } from '@tulinde/contracts';
import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { Queries } from '../database';
import { purge } from '../database/purge';
import { edges } from './tables';

/* An edge that was silent for so long is taken to be gone for good. */
const forgottenAfterMs = 90 * dayMs;

/* It tells of itself every ten seconds. */
const silentAfterMs = 30_000;

export interface EdgeNote {
  environment: string;
  id: string;
  revision: number;
  /** `<app>@<version>`, whatever a page that it makes may load. */
  releases: string[];
  isLeaving: boolean;
  at: Date;
}

/** What an edge says that it makes pages from. */
export const noteEdge = async (queries: Queries, { at, isLeaving, ...note }: EdgeNote): Promise<void> => {
  const { environment, revision, releases } = note;
  // One that says that it stops counts as gone at once.
  const seenAt = isLeaving ? new Date(at.getTime() - silentAfterMs - 1) : at;
  await queries
    .insert(edges)
    .values({ ...note, seenAt })
    .onConflictDoUpdate({ target: [edges.environment, edges.id], set: { revision, releases, seenAt } });
  const forgotten = lt(edges.seenAt, new Date(at.getTime() - forgottenAfterMs));
  await purge(queries, edges, and(eq(edges.environment, environment), forgotten), edges.seenAt);
};

export interface LiveEdge {
  id: string;
  revision: number;
  seenAt: string;
}

/** Edges of an environment that were heard from lately, by name. */
export const liveEdges = async (queries: Queries, environment: string, at: Date): Promise<LiveEdge[]> => {
  const isHeard = gte(edges.seenAt, new Date(at.getTime() - silentAfterMs));
  const rows = await queries
    .select({ id: edges.id, revision: edges.revision, seenAt: edges.seenAt })
    .from(edges)
    .where(and(eq(edges.environment, environment), isHeard))
    .orderBy(asc(edges.id));
  return rows.map(({ seenAt, ...edge }) => ({ ...edge, seenAt: seenAt.toISOString() }));
};

/** Releases that some edge may still need, as `<app>@<version>`. */
export const namedByEdges = async (queries: Queries, at: Date): Promise<string[]> => {
  const rows = await queries
    .select({ releases: edges.releases })
    .from(edges)
    .where(gte(edges.seenAt, new Date(at.getTime() - forgottenAfterMs)));
  return rows.flatMap(({ releases }) => releases);
};
