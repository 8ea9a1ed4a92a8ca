import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseSchema, type Release } from '@tulinde/contracts';
import { and, eq } from 'drizzle-orm';
import type { ArtefactStore } from '../../artefacts';
import type { RegistryDatabase, Transaction } from '../database';
import { history, releases } from '../database/schema';
import { lockRelease } from '../database/advisory-locks';
import { isPublished } from '../publishing/release-lock';
import { factsFile } from '../publishing/staging';
import { verifyHashes } from '../publishing/verify-hashes';
import { RefusedError } from '../refusal';
import { findQuarantined, putBack, quarantinedFiles, type Quarantined } from './quarantine';
import { nameOf } from './release-folders';
import { marks } from './tables';

export interface QuarantineChange {
  database: RegistryDatabase;
  artefacts: ArtefactStore;
  actor: string;
  reason: string;
  at: Date;
}

/**
 * Puts files from the quarantine back where they stood. What the database does not know becomes a release again, when its
 * files are those that its `release.json` names: so the releases since the last backup come back.
 * @throws RefusedError QUARANTINE_UNKNOWN, QUARANTINE_TAKEN, QUARANTINE_BROKEN
 */
export const restore = async (change: QuarantineChange & { id: string }): Promise<Quarantined> => {
  const { database, artefacts, id } = change;
  const entry = await findQuarantined(artefacts.folder, id);
  const { app, version, upload } = entry;
  if (upload !== null) {
    await putBack(artefacts.folder, entry);
    return entry;
  }
  await database.queries.transaction(async (transaction) => {
    await lockRelease(transaction, app, version);
    const isKnown = await isPublished(transaction, app, version);
    const release = isKnown ? null : await wholeRelease(artefacts.folder, entry);
    if (release) await insert(transaction, release, change);
    await transaction
      .update(marks)
      .set({ quarantinedAt: null })
      .where(and(eq(marks.app, app), eq(marks.version, version)));
    const { actor, reason, at } = change;
    await transaction.insert(history).values({ at, actor, action: 'restore', app, after: version, reason });
    // Last: what is broken off here leaves files without a row, which the next start takes away again.
    await putBack(artefacts.folder, entry);
    await artefacts.keep({ app, version });
  });
  await artefacts.note({ app, version });
  return entry;
};

const insert = async (transaction: Transaction, release: Release, { actor, reason, at }: QuarantineChange) => {
  const { name: app, version, files } = release;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  await transaction
    .insert(releases)
    .values({ app, version, release, bytes, notes: reason, publishedAt: at, publishedBy: actor });
};

const wholeRelease = async (artefacts: string, entry: Quarantined): Promise<Release> => {
  const filesFolder = quarantinedFiles(artefacts, entry.id);
  try {
    const release = releaseSchema.parse(JSON.parse(await readFile(join(filesFolder, factsFile), 'utf8')));
    if (release.name !== entry.app || release.version !== entry.version) throw new Error('another release');
    await verifyHashes({ release, filesFolder });
    return release;
  } catch {
    const message = `${nameOf(entry)} in the quarantine is not a whole release: publish it again.`;
    throw new RefusedError(409, 'QUARANTINE_BROKEN', message, { id: entry.id });
  }
};
