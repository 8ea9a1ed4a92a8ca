import { and, eq } from 'drizzle-orm';
import type { RegistryDatabase } from '../database';
import { candidates, environments } from '../database/schema';
import { readManifest } from '../environments/manifest';

/** The releases that pages of an environment can report on. */
export interface Offered {
  revision: number;
  has(app: string, version: string): boolean;
  /** The candidate of an app that runs, or null when there is none. */
  candidateOf(app: string): RunningCandidate | null;
}

export interface RunningCandidate {
  version: string;
  since: Date;
}

/** Tells what an environment offers; read anew only when its revision is another. Null: there is no such environment. */
export const createOffered = (database: RegistryDatabase): ((environment: string) => Promise<Offered | null>) => {
  const known = new Map<string, Offered>();
  return async (environment) => {
    const { queries } = database;
    const [row] = await queries.select().from(environments).where(eq(environments.name, environment));
    if (!row) return null;
    const last = known.get(environment);
    if (last?.revision === row.revision) return last;
    const next = await readOffered(database, environment);
    known.set(environment, next);
    return next;
  };
};

const readOffered = async (database: RegistryDatabase, environment: string): Promise<Offered> => {
  const { revision, microFrontends } = await readManifest(database, environment);
  const versions = new Set(
    Object.entries(microFrontends).flatMap(([app, entries]) =>
      entries.map(({ metadata }) => `${app}@${metadata.version}`),
    ),
  );
  const running = await database.queries
    .select({ app: candidates.app, version: candidates.version, since: candidates.since })
    .from(candidates)
    .where(and(eq(candidates.environment, environment)));
  const candidateOf = new Map(running.map(({ app, ...candidate }) => [app, candidate]));
  return {
    revision,
    has: (app, version) => versions.has(`${app}@${version}`),
    candidateOf: (app) => candidateOf.get(app) ?? null,
  };
};
