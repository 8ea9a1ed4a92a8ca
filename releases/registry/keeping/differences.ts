import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { differencesAnswer, type ReleaseDifferences } from '../../wire/keeping-answers';
import type { ArtefactStore } from '../../artefacts';
import type { RegistryDatabase } from '../database';
import { releases } from '../database/schema';
import { findLeftovers } from './leftovers';
import type { KeepingDeps } from './quarantine-routes';
import { nameOf } from './release-folders';
import { marks } from './tables';

/** Releases that are in the database alone, and in the folder alone; what is in the quarantine is meant to be there. */
const findDifferences = async (
  database: RegistryDatabase,
  artefacts: ArtefactStore,
  now: Date,
): Promise<ReleaseDifferences> => {
  const rows = await database.queries
    .select({ app: releases.app, version: releases.version })
    .from(releases)
    .leftJoin(marks, and(eq(marks.app, releases.app), eq(marks.version, releases.version)))
    .where(isNull(marks.quarantinedAt));
  const withoutFiles: string[] = [];
  for (const row of rows) if (!(await artefacts.has(row))) withoutFiles.push(nameOf(row));
  const unknown = await findLeftovers(database, artefacts, now);
  return { withoutFiles: withoutFiles.sort(), unknown: unknown.map(nameOf).sort() };
};

/** What is in one place and not in the other; it changes nothing. */
export const differencesRoute = (app: FastifyInstance, { database, artefacts, now }: KeepingDeps): void => {
  const api = { summary: 'Releases that database or folder has alone', answer: differencesAnswer };
  app.get('/v1/differences', { config: { action: 'retention', api } }, () =>
    findDifferences(database, artefacts, now()),
  );
};
