import { dayMs } from '@tulinde/contracts';
import { and, asc, eq, isNull, isNotNull } from 'drizzle-orm';
import type { ArtefactStore } from '../../artefacts';
import type { RegistryDatabase, Transaction } from '../database';
import { environments, history, releases } from '../database/schema';
import { lockRelease } from '../database/advisory-locks';
import { readUse } from './named';
import { quarantineKept } from './quarantine-kept';
import { nameOf, type ReleaseName } from './release-folders';
import { marks } from './tables';

export interface RetentionRule {
  /** A release stays at least so long after it was published, and after it was last served to anybody. */
  days: number;
  /** So many releases that each environment served last stay, however old they are; of each app. */
  keep: number;
}

/** What goes to the quarantine, and why. */
export interface Retired extends ReleaseName {
  why: 'never-live' | 'long-unused';
  /** When it was published, or last served; ISO 8601, UTC. */
  since: string;
}

export interface RetentionRequest extends RetentionRule {
  database: RegistryDatabase;
  artefacts: ArtefactStore;
  actor: string;
  reason: string;
  at: Date;
  /** Tells what would go. */
  isTrial: boolean;
}

/** Puts away what nobody was served for long, and nothing leads to any more. */
export const applyRetention = async (request: RetentionRequest): Promise<Retired[]> => {
  const { database, artefacts, actor, reason, at, isTrial } = request;
  const retired = await database.queries.transaction(async (transaction) => {
    // While this is decided nobody changes a pointer: what is promoted at this moment is seen here, or refused there.
    await transaction.select().from(environments).orderBy(asc(environments.name)).for('update');
    const found = await findRetired(transaction, request);
    if (isTrial) return found;
    for (const { app, version } of found) {
      const set = { quarantinedAt: at };
      await transaction
        .insert(marks)
        .values({ app, version, ...set })
        .onConflictDoUpdate({ target: [marks.app, marks.version], set });
      await transaction.insert(history).values({ at, actor, action: 'quarantine', app, after: version, reason });
    }
    return found;
  });
  if (!isTrial) await putMarkedAway(database, artefacts, at);
  return retired;
};

const findRetired = async (transaction: Transaction, { days, keep, at }: RetentionRequest): Promise<Retired[]> => {
  const { lastLive, named } = await readUse(transaction, keep, at);
  const rows = await transaction
    .select({ app: releases.app, version: releases.version, publishedAt: releases.publishedAt })
    .from(releases)
    .leftJoin(marks, and(eq(marks.app, releases.app), eq(marks.version, releases.version)))
    .where(isNull(marks.quarantinedAt))
    .orderBy(asc(releases.app), asc(releases.publishedAt), asc(releases.version));
  return rows.flatMap(({ publishedAt, ...release }): Retired[] => {
    const live = lastLive.get(nameOf(release));
    const since = live ?? publishedAt;
    if (named.has(nameOf(release)) || at.getTime() - since.getTime() < days * dayMs) return [];
    return [{ ...release, why: live ? 'long-unused' : 'never-live', since: since.toISOString() }];
  });
};

/** The files follow the marks: what was broken off between the two is done at the next start. */
export const putMarkedAway = async (database: RegistryDatabase, artefacts: ArtefactStore, at: Date): Promise<void> => {
  const rows = await database.queries
    .select({ app: marks.app, version: marks.version })
    .from(marks)
    .where(and(isNotNull(marks.quarantinedAt), isNull(marks.purgedAt)));
  for (const { app, version } of rows) {
    await database.queries.transaction(async (transaction) => {
      await lockRelease(transaction, app, version);
      await quarantineKept(artefacts, { app, version, why: 'retention', upload: null, at });
    });
  }
};
