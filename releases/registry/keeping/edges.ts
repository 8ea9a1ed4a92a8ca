import { dayMs } from '@tulinde/contracts';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { Queries } from '../database';
import { edges } from './tables';

/* An edge that was silent for so long is taken to be gone for good. */
const forgottenAfterMs = 90 * dayMs;

export interface EdgeNote {
  environment: string;
  id: string;
  revision: number;
  /** `<app>@<version>`, whatever a page that it makes may load. */
  releases: string[];
  at: Date;
}

/** What an edge says that it makes pages from. */
export const noteEdge = async (queries: Queries, { at, ...note }: EdgeNote): Promise<void> => {
  const { environment, revision, releases } = note;
  await queries
    .insert(edges)
    .values({ ...note, seenAt: at })
    .onConflictDoUpdate({ target: [edges.environment, edges.id], set: { revision, releases, seenAt: at } });
  const forgotten = lt(edges.seenAt, new Date(at.getTime() - forgottenAfterMs));
  await queries.delete(edges).where(and(eq(edges.environment, environment), forgotten));
};

/** Releases that some edge may still need, as `<app>@<version>`. */
export const namedByEdges = async (queries: Queries, at: Date): Promise<string[]> => {
  const rows = await queries
    .select({ releases: edges.releases })
    .from(edges)
    .where(gte(edges.seenAt, new Date(at.getTime() - forgottenAfterMs)));
  return rows.flatMap(({ releases }) => releases);
};
