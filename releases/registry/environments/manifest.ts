import {
  frontendDiscoverySchemaUrl,
  releaseForm,
  type Manifest,
  type MicroFrontend,
  type Release,
} from '@tulinde/contracts';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Queries, RegistryDatabase } from '../database';
import { candidates, environments, pointers, releases } from '../database/schema';
import { microFrontend } from '../../wire/micro-frontend';
import { registryId } from '../keeping/identity';
import { revokedLinks } from '../overrides/tables';
import { badReleases } from './bad-releases';
import { unknownEnvironment } from './lock-environment';
import { everybody } from './ramp';
import { fallbacks, readChanges } from './served';

/**
 * What an environment serves, in the frontend-discovery schema: of each app its stable release, its candidate if it has
 * one, and the releases to fall back to.
 */
export const readManifest = (database: RegistryDatabase, environment: string): Promise<Manifest> =>
  // One transaction, or the revision could belong to other pointers than those listed.
  database.queries.transaction(
    async (transaction) => {
      const [row] = await transaction.select().from(environments).where(eq(environments.name, environment));
      if (!row) throw unknownEnvironment(environment);
      const live = await readLive(transaction, environment);
      const entries = await readEntries(transaction, live);
      const registry = await registryId(transaction);
      const revoked = await transaction
        .select({ id: revokedLinks.id })
        .from(revokedLinks)
        .where(eq(revokedLinks.environment, environment));
      return {
        schema: frontendDiscoverySchemaUrl,
        form: releaseForm,
        ...(registry !== null && { registry }),
        environment,
        revision: row.revision,
        urgent: Object.fromEntries(live.flatMap(({ app, urgent }) => (urgent === null ? [] : [[app, urgent]]))),
        ...(revoked.length > 0 && { revokedLinks: revoked.map(({ id }) => id) }),
        microFrontends: Object.fromEntries(live.map((pointer) => [pointer.app, entriesOf(pointer, entries)])),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

interface LivePointer {
  app: string;
  stable: string;
  urgent: number | null;
  candidate: { version: string; basisPoints: number } | null;
  previous: string[];
}

const readLive = async (queries: Queries, environment: string): Promise<LivePointer[]> => {
  const rows = await queries
    .select()
    .from(pointers)
    .leftJoin(candidates, and(eq(candidates.environment, pointers.environment), eq(candidates.app, pointers.app)))
    .where(eq(pointers.environment, environment))
    .orderBy(asc(pointers.app));
  const changes = await readChanges(queries, environment);
  const bad = await badReleases(queries);
  return rows.map(({ pointers: { app, stable, urgent }, candidates: candidate }) => ({
    app,
    stable,
    urgent,
    candidate,
    previous: fallbacks(changes.get(app) ?? [], {
      candidate: candidate?.version,
      isBad: (version) => bad.has(`${app}@${version}`),
    }),
  }));
};

const versionsOf = ({ stable, candidate, previous }: LivePointer): string[] => [
  stable,
  ...(candidate ? [candidate.version] : []),
  ...previous,
];

const readEntries = async (queries: Queries, live: LivePointer[]): Promise<Map<string, Release>> => {
  const wanted = live.map((pointer) =>
    and(eq(releases.app, pointer.app), inArray(releases.version, versionsOf(pointer))),
  );
  if (wanted.length === 0) return new Map();
  const rows = await queries
    .select({ release: releases.release })
    .from(releases)
    .where(or(...wanted));
  return new Map(rows.map(({ release }) => [`${release.name}@${release.version}`, release]));
};

const entriesOf = (pointer: LivePointer, entries: Map<string, Release>): MicroFrontend[] => {
  const { app, stable, candidate } = pointer;
  const share = candidate?.basisPoints ?? 0;
  return versionsOf(pointer).flatMap((version) => {
    const release = entries.get(`${app}@${version}`);
    if (!release) return [];
    if (version === stable) return [microFrontend(release, 'stable', everybody - share)];
    return version === candidate?.version
      ? [microFrontend(release, 'candidate', share)]
      : [microFrontend(release, 'previous', 0)];
  });
};
