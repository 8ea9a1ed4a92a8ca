import type { Release } from '@tulinde/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import { acceptedBy, loads, satisfies, takesRemote } from '../../wire/takes-remote';
import type { Queries, RegistryDatabase } from '../database';
import { environments, releases } from '../database/schema';
import { readLiveOf } from '../gate';
import { getRelease, listReleases } from '../publishing/release-records';
import { badVersions } from './bad-releases';
import { rollbackTarget } from './change-requests';
import { unknownEnvironment } from './lock-environment';
import { readPointer } from './pointer-rows';
import { pointerChanges, servedStack } from './served';

const shell = 'shell';

/** A live remote that a shell would not take, and which release of it the shell would. */
export interface Misfit {
  app: string;
  version: string;
  why: string;
  /** To go back to, where this environment has served it; to promote, where it is the newest that fits. Null: none is there. */
  offer: { action: 'rollback' | 'promote'; version: string } | null;
}

/** What a rollback of the shell would do to the remotes that an environment serves, told before it is done. */
export interface ShellFit {
  environment: string;
  version: string | null;
  misfits: Misfit[];
  /** Shells that this environment served and that take every live remote, newest first. */
  fitting: string[];
}

/**
 * @param version of the shell; the one that a rollback without a version goes to unless said
 * @throws RefusedError ENVIRONMENT_UNKNOWN, RELEASE_UNKNOWN
 */
export const readShellFit = (database: RegistryDatabase, environment: string, version?: string): Promise<ShellFit> =>
  database.queries.transaction(
    async (queries) => {
      const [known] = await queries.select().from(environments).where(eq(environments.name, environment));
      if (!known) throw unknownEnvironment(environment);
      const { stable } = await readPointer(queries, environment, shell);
      const target = version ?? (await rollbackTarget(queries, environment, shell, stable));
      const remotes = (await readLiveOf(queries, environment)).filter(({ name }) => name !== shell);
      const fitting = await fittingShells(queries, { environment, stable, remotes });
      if (target === null) return { environment, version: null, misfits: [], fitting };
      const { release } = await getRelease(queries, shell, target);
      const misfits: Misfit[] = [];
      for (const remote of remotes) {
        const why = whyNot(release, remote);
        if (why === null) continue;
        const offer = await offerOf(queries, { environment, shell: release, remote });
        misfits.push({ app: remote.name, version: remote.version, why, offer });
      }
      return { environment, version: target, misfits, fitting };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

const whyNot = (release: Release, remote: Release): string | null => {
  if (takesRemote(release, remote)) return null;
  const accepted = acceptedBy(release);
  if (!accepted.includes(remote.contract))
    return `speaks contract ${remote.contract}; shell@${release.version} accepts ${accepted.join(', ')}`;
  if (!loads(release, remote)) return `is a standard ${remote.federation} remote; shell@${release.version} loads none`;
  return Object.entries(remote.shared)
    .filter(([module, range]) => !satisfies(release.shared[module], range))
    .map(
      ([module, range]) => `needs ${module} ${range}; shell@${release.version} has ${release.shared[module] ?? 'none'}`,
    )
    .join(', ');
};

/* Releases by their versions, in the order of the versions. */
const read = async (queries: Queries, app: string, versions: readonly string[]): Promise<Release[]> => {
  if (versions.length === 0) return [];
  const rows = await queries
    .select({ release: releases.release })
    .from(releases)
    .where(and(eq(releases.app, app), inArray(releases.version, [...versions])));
  const known = new Map(rows.map(({ release }) => [release.version, release]));
  return versions.flatMap((version) => known.get(version) ?? []);
};

/* Newest first, each once, none that was found bad or put away. */
const servedBefore = async (queries: Queries, environment: string, app: string): Promise<Release[]> => {
  const bad = await badVersions(queries, app);
  const earlier = servedStack(await pointerChanges(queries, environment, app)).slice(0, -1);
  const here = new Set(await offeredVersions(queries, app));
  const versions = [...new Set(earlier.reverse())].filter((version) => !bad.has(version) && here.has(version));
  return read(queries, app, versions);
};

const offeredVersions = async (queries: Queries, app: string): Promise<string[]> =>
  (await listReleases(queries, app))
    .filter(({ quarantinedAt, bad }) => quarantinedAt === null && bad === null)
    .map(({ version }) => version);

const fittingShells = async (
  queries: Queries,
  { environment, stable, remotes }: { environment: string; stable: string | null; remotes: readonly Release[] },
): Promise<string[]> =>
  (await servedBefore(queries, environment, shell))
    .filter((release) => release.version !== stable && remotes.every((remote) => takesRemote(release, remote)))
    .map(({ version }) => version);

const offerOf = async (
  queries: Queries,
  { environment, shell: target, remote }: { environment: string; shell: Release; remote: Release },
): Promise<Misfit['offer']> => {
  const fits = (release: Release) => takesRemote(target, release);
  const earlier = (await servedBefore(queries, environment, remote.name)).find(fits);
  if (earlier) return { action: 'rollback', version: earlier.version };
  const published = await read(queries, remote.name, await offeredVersions(queries, remote.name));
  const newest = published.find(fits);
  return newest ? { action: 'promote', version: newest.version } : null;
};
