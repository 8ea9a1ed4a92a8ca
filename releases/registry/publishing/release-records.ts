import { and, asc, desc, eq } from 'drizzle-orm';
import type { Queries } from '../database';
import { releases } from '../database/schema';
import { RefusedError } from '../refusal';

export type ReleaseRecord = typeof releases.$inferSelect;

/** A release as lists show it: without its files and markup. */
export interface ReleaseSummary {
  app: string;
  version: string;
  contract: number;
  bytes: number;
  publishedAt: string;
  publishedBy: string;
  commit: string | null;
  branch: string | null;
  /** Hash of the sources it was built from: tells a build that changes nothing. */
  sourceHash: string;
  notes: string;
}

/** Newest first. */
export const listReleases = async (queries: Queries, app: string): Promise<ReleaseSummary[]> => {
  const rows = await queries
    .select()
    .from(releases)
    .where(eq(releases.app, app))
    .orderBy(desc(releases.publishedAt), desc(releases.version));
  return rows.map(({ release, bytes, publishedAt, publishedBy, notes }) => ({
    app: release.name,
    version: release.version,
    contract: release.contract,
    bytes,
    publishedAt: publishedAt.toISOString(),
    publishedBy,
    commit: release.provenance.commit,
    branch: release.provenance.branch,
    sourceHash: release.provenance.sourceHash,
    notes,
  }));
};

/** Every app that was ever published, with its newest release. */
export const listApps = async (queries: Queries): Promise<{ app: string; releases: number; newest: string }[]> => {
  const { app, version, publishedAt } = releases;
  const rows = await queries
    .select({ app, version })
    .from(releases)
    .orderBy(asc(app), desc(publishedAt), desc(version));
  const apps = new Map<string, { app: string; releases: number; newest: string }>();
  for (const row of rows) {
    const known = apps.get(row.app);
    if (known) known.releases += 1;
    else apps.set(row.app, { app: row.app, releases: 1, newest: row.version });
  }
  return [...apps.values()];
};

export const getRelease = async (queries: Queries, app: string, version: string): Promise<ReleaseRecord> => {
  const [row] = await queries
    .select()
    .from(releases)
    .where(and(eq(releases.app, app), eq(releases.version, version)));
  if (row) return row;
  throw new RefusedError(404, 'RELEASE_UNKNOWN', `${app}@${version} was never published.`, { app, version });
};
