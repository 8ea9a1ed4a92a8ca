import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Queries, RegistryDatabase } from '../database';
import { candidates, environments, history, pointers } from '../database/schema';
import { liveEdges, type LiveEdge } from '../keeping/edges';
import { badReleases } from './bad-releases';
import { unknownEnvironment } from './lock-environment';
import { toCandidate } from './pointer-rows';
import { isPaused, type RampPlan } from './pointer-state';
import { progressOf } from './ramp';
import { fallbacks, readChanges, type PointerChange } from './served';

export interface CandidateStatus {
  version: string;
  basisPoints: number;
  since: string;
  by: string;
  reason: string;
  plan: RampPlan | null;
  isPaused: boolean;
  progressMinutes: number;
}

export interface AppStatus {
  app: string;
  version: string;
  since: string;
  by: string;
  reason: string;
  revision: number;
  urgent: number | null;
  previous: string[];
  candidate: CandidateStatus | null;
}

/** What an environment serves, since when and by whom. */
export interface EnvironmentStatus {
  environment: string;
  revision: number;
  frozen: { by: string; reason: string; at: string } | null;
  apps: AppStatus[];
  edges: LiveEdge[];
}

export const readStatus = (database: RegistryDatabase, at: Date): Promise<EnvironmentStatus[]> =>
  inOneLook(database, async (queries) => {
    const rows = await readRows(queries);
    const names = [...new Set(rows.map((row) => row.environments.name))];
    const found: EnvironmentStatus[] = [];
    // One after the other: a transaction has one connection.
    for (const name of names) found.push(await present(queries, name, rows, at));
    return found;
  });

/** @throws RefusedError ENVIRONMENT_UNKNOWN */
export const readEnvironment = (database: RegistryDatabase, name: string, at: Date): Promise<EnvironmentStatus> =>
  inOneLook(database, async (queries) => {
    const rows = await readRows(queries, eq(environments.name, name));
    if (rows.length === 0) throw unknownEnvironment(name);
    return present(queries, name, rows, at);
  });

/* One transaction, or the revision could belong to other pointers than those listed. */
const inOneLook = <Value>(database: RegistryDatabase, read: (queries: Queries) => Promise<Value>): Promise<Value> =>
  database.queries.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });

/* A revision may be of several apps. */
const isOfPointer = and(
  eq(history.environment, pointers.environment),
  eq(history.revision, pointers.revision),
  eq(history.app, pointers.app),
);

const readRows = (queries: Queries, condition?: SQL) =>
  queries
    .select()
    .from(environments)
    .leftJoin(pointers, eq(pointers.environment, environments.name))
    .leftJoin(candidates, and(eq(candidates.environment, pointers.environment), eq(candidates.app, pointers.app)))
    .leftJoin(history, isOfPointer)
    .where(condition)
    .orderBy(asc(environments.name), asc(pointers.app));

type Row = Awaited<ReturnType<typeof readRows>>[number];

const present = async (queries: Queries, name: string, all: Row[], at: Date): Promise<EnvironmentStatus> => {
  const rows = all.filter((row) => row.environments.name === name);
  const { revision = 0, frozenAt = null, frozenBy, frozenReason } = rows[0]?.environments ?? {};
  const changes = await readChanges(queries, name);
  const bad = await badReleases(queries);
  return {
    environment: name,
    revision,
    frozen: frozenAt && { by: frozenBy ?? '', reason: frozenReason ?? '', at: frozenAt.toISOString() },
    apps: rows.flatMap((row) => presentApp(row, { changes: changes.get(row.pointers?.app ?? '') ?? [], bad, at })),
    edges: await liveEdges(queries, name, at),
  };
};

const presentApp = (
  { pointers: pointer, candidates: candidate, history: change }: Row,
  { changes, bad, at }: { changes: PointerChange[]; bad: ReadonlySet<string>; at: Date },
): AppStatus[] =>
  pointer && change
    ? [
        {
          app: pointer.app,
          version: pointer.stable,
          since: change.at.toISOString(),
          by: change.actor,
          reason: change.reason,
          revision: pointer.revision,
          urgent: pointer.urgent,
          previous: fallbacks(changes, {
            candidate: candidate?.version,
            isBad: (version) => bad.has(`${pointer.app}@${version}`),
          }),
          candidate: candidate && presentCandidate(candidate, at),
        },
      ]
    : [];

const presentCandidate = (row: typeof candidates.$inferSelect, at: Date): CandidateStatus => {
  const { version, basisPoints, since, by, reason, plan } = row;
  const candidate = toCandidate(row);
  return {
    version,
    basisPoints,
    since: since.toISOString(),
    by,
    reason,
    plan,
    isPaused: isPaused(candidate),
    progressMinutes: plan === null ? 0 : Math.round(progressOf(candidate, at) / 600) / 100,
  };
};
