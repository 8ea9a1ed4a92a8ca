import type { Release } from '@tulinde/contracts';
import { and, eq } from 'drizzle-orm';
import type { Queries, RegistryDatabase } from '../database';
import { lockRelease } from '../database/advisory-locks';
import { releases } from '../database/schema';
import { RefusedError } from '../refusal';

export const isPublished = async (queries: Queries, app: string, version: string): Promise<boolean> => {
  const rows = await queries
    .select({ app: releases.app })
    .from(releases)
    .where(and(eq(releases.app, app), eq(releases.version, version)));
  return rows.length > 0;
};

/** A release is for ever: the same version is refused even with the same bytes. */
export const refusePublished = async (queries: Queries, app: string, version: string): Promise<void> => {
  if (!(await isPublished(queries, app, version))) return;
  const message = `${app}@${version} is already published and cannot be replaced. Give the build another version.`;
  throw new RefusedError(409, 'RELEASE_EXISTS', message, { app, version });
};

/** The upload is not there any more because it is a release by now. @throws RefusedError RELEASE_EXISTS */
export const refuseMadeOf = async (queries: Queries, app: string, upload: string): Promise<void> => {
  const made = and(eq(releases.app, app), eq(releases.upload, upload));
  const [row] = await queries.select({ version: releases.version }).from(releases).where(made);
  if (row) await refusePublished(queries, app, row.version);
};

/**
 * Two may publish the same version at once, and work on the same upload: what fails because the other one has taken its
 * files away is told as RELEASE_EXISTS.
 */
export const unlessPublished = async <Done>(
  { queries }: RegistryDatabase,
  { name: app, version }: Release,
  work: () => Promise<Done>,
): Promise<Done> => {
  try {
    return await work();
  } catch (error) {
    // Under the lock: the other one may be between its files and its row.
    await queries.transaction(async (transaction) => {
      await lockRelease(transaction, app, version);
      await refusePublished(transaction, app, version);
    });
    throw error;
  }
};
