import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '../database';
import { candidates, environments, pointers, releases } from '../database/schema';
import type { Live } from './rule';

/** What one environment serves: the stable releases, then the candidates. */
export const readLiveOf = async (queries: Queries, environment: string): Promise<Live[string]> => {
  const stable = await queries
    .select({ release: releases.release })
    .from(pointers)
    .innerJoin(releases, and(eq(releases.app, pointers.app), eq(releases.version, pointers.stable)))
    .where(eq(pointers.environment, environment))
    .orderBy(asc(pointers.app));
  const tried = await queries
    .select({ release: releases.release })
    .from(candidates)
    .innerJoin(releases, and(eq(releases.app, candidates.app), eq(releases.version, candidates.version)))
    .where(eq(candidates.environment, environment))
    .orderBy(asc(candidates.app));
  return [...stable, ...tried].map(({ release }) => release);
};

/** The same of each environment. */
export const readLive = async (queries: Queries): Promise<Live> => {
  const names = await queries.select({ name: environments.name }).from(environments).orderBy(asc(environments.name));
  const live = await Promise.all(names.map(({ name }) => readLiveOf(queries, name)));
  return Object.fromEntries(names.map(({ name }, index) => [name, live[index] ?? []]));
};
