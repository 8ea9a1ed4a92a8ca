import type { RegistryDatabase } from '../registry/database';
import { candidates, pointers, releases } from '../registry/database/schema';
import { describeRelease } from './write-release';

/** Rows of a stable release and a candidate beside it, as changes of a pointer would have left them. */
export const placeCandidate = async (
  { queries }: RegistryDatabase,
  facts: { app: string; stable: string; candidate: string; basisPoints: number; since: Date; environment?: string },
): Promise<void> => {
  const { app, stable, candidate, basisPoints, since, environment = 'production' } = facts;
  for (const version of [stable, candidate]) {
    const { release } = describeRelease(app, version);
    await queries
      .insert(releases)
      .values({ app, version, release, bytes: 1, publishedAt: since, publishedBy: 'squad' })
      .onConflictDoNothing();
  }
  await queries.insert(pointers).values({ environment, app, stable, revision: 1 }).onConflictDoNothing();
  await queries
    .insert(candidates)
    .values({ environment, app, version: candidate, basisPoints, since, by: 'squad', reason: 'new answers' });
};
