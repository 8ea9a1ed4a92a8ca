import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '../database';
import { candidates, environments, pointers, releases } from '../database/schema';
import type { Live } from './rule';

/** What each environment serves: the stable releases, then the candidates. */
export const readLive = async (queries: Queries): Promise<Live> => {
  const names = await queries.select({ name: environments.name }).from(environments).orderBy(asc(environments.name));
  const live: Live[string][] = await Promise.all(
    names.map(async ({ name }) => {
      const stable = await queries
        .select({ release: releases.release })
        .from(pointers)
        .innerJoin(releases, and(eq(releases.app, pointers.app), eq(releases.version, pointers.stable)))
        .where(eq(pointers.environment, name))
        .orderBy(asc(pointers.app));
      const tried = await queries
        .select({ release: releases.release })
        .from(candidates)
        .innerJoin(releases, and(eq(releases.app, candidates.app), eq(releases.version, candidates.version)))
        .where(eq(candidates.environment, name))
        .orderBy(asc(candidates.app));
      return [...stable, ...tried].map(({ release }) => release);
    }),
  );
  return Object.fromEntries(names.map(({ name }, index) => [name, live[index] ?? []]));
};
