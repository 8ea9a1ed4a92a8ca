import { and, asc, desc, eq } from 'drizzle-orm';
import type { Queries } from '../database';
import type { Envelope } from '../../wire/provenance';
import { provenances, releases } from '../database/schema';
import { marks } from '../keeping/tables';
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
  /** Files that differed from the commit; null: nobody looked. */
  uncommitted: string[] | null;
  /** Hash of the sources it was built from: tells a build that changes nothing. */
  sourceHash: string;
  notes: string;
  /** Since when its files are put away; null: they are in their place. */
  quarantinedAt: string | null;
  /** When its files were removed for good. */
  purgedAt: string | null;
  /** It was rolled back, or taken back as a candidate. */
  bad: { at: string; by: string; reason: string; environment: string } | null;
}

/** Newest first. */
export const listReleases = async (queries: Queries, app: string): Promise<ReleaseSummary[]> => {
  const rows = await queries
    .select()
    .from(releases)
    .leftJoin(marks, and(eq(marks.app, releases.app), eq(marks.version, releases.version)))
    .where(eq(releases.app, app))
    .orderBy(desc(releases.publishedAt), desc(releases.version));
  return rows.map(({ releases: { release, bytes, publishedAt, publishedBy, notes }, marks: mark }) => ({
    app: release.name,
    version: release.version,
    contract: release.contract,
    bytes,
    publishedAt: publishedAt.toISOString(),
    publishedBy,
    commit: release.provenance.commit,
    branch: release.provenance.branch,
    uncommitted: release.provenance.uncommitted ?? null,
    sourceHash: release.provenance.sourceHash,
    notes,
    quarantinedAt: mark?.quarantinedAt?.toISOString() ?? null,
    purgedAt: mark?.purgedAt?.toISOString() ?? null,
    bad: presentBad(mark),
  }));
};

const presentBad = (mark: typeof marks.$inferSelect | null): ReleaseSummary['bad'] =>
  mark?.badAt
    ? {
        at: mark.badAt.toISOString(),
        by: mark.badBy ?? '',
        reason: mark.badReason ?? '',
        environment: mark.badEnvironment ?? '',
      }
    : null;

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

/** As it was signed; null where the release came without. */
export const getProvenance = async (queries: Queries, app: string, version: string): Promise<Envelope | null> => {
  const [row] = await queries
    .select({ envelope: provenances.envelope })
    .from(provenances)
    .where(and(eq(provenances.app, app), eq(provenances.version, version)));
  return row?.envelope ?? null;
};
