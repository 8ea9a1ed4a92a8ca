import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryDatabase } from '../database';
import { history, releases } from '../database/schema';
import type { Finding, runGate } from '../gate';
import { RefusedError } from '../refusal';
import type { compressFiles } from './compress-files';
import { moveAway } from './orphans';
import { lockRelease, refusePublished, unlessPublished } from './release-lock';
import { dropUpload, factsFile, missingFiles, writeWhole, type Upload } from './staging';
import { verifyHashes } from './verify-hashes';

interface Commit {
  database: RegistryDatabase;
  artefacts: string;
  gate: typeof runGate;
  compress: typeof compressFiles;
  upload: Upload;
  notes: string;
  /** Rules of the gate that may be broken this time. */
  allow: readonly string[];
  /** Why. */
  reason: string;
  actor: string;
  at: Date;
}

/**
 * Makes an upload a release: all files there and right, siblings made, one rename, one row. What stops on the way
 * leaves nothing that can be seen; `removeOrphans` clears the moment between rename and row.
 * @returns what the gate noted
 */
export const commitUpload = async (commit: Commit): Promise<Finding[]> => {
  const { database, artefacts, compress, upload, notes, actor, at } = commit;
  const { release } = upload;
  const { name: app, version } = release;
  await unlessPublished(database, release, () => prepare(upload, compress));
  const findings = await passGate(commit);
  const bytes = release.files.reduce((sum, file) => sum + file.bytes, 0);
  await database.queries.transaction(async (transaction) => {
    await lockRelease(transaction, app, version);
    await refusePublished(transaction, app, version);
    await moveAway(artefacts, app, version);
    await mkdir(join(artefacts, app), { recursive: true });
    await rename(upload.filesFolder, join(artefacts, app, version));
    try {
      await transaction
        .insert(releases)
        .values({ app, version, release, bytes, notes, findings, publishedAt: at, publishedBy: actor });
      await transaction
        .insert(history)
        .values({ at, actor, action: 'publish', app, after: version, reason: reasonOf(commit, findings) });
    } catch (error) {
      await moveAway(artefacts, app, version);
      throw error;
    }
  });
  await dropUpload(artefacts, upload.id);
  return findings;
};

/** @throws RefusedError GATE_REFUSED with all that the gate found, notes too */
const passGate = async ({ database, artefacts, gate, upload, allow }: Commit): Promise<Finding[]> => {
  const { release, filesFolder } = upload;
  const { findings } = await gate({ release, filesFolder, artefactsFolder: artefacts, database, allow });
  const refusals = findings.filter(({ level }) => level === 'refusal');
  if (refusals.length === 0) return findings;
  const list = refusals.map(({ rule, seen, allowed }) => `${rule}: ${seen} (allowed: ${allowed})`).join('; ');
  const message = `${release.name}@${release.version} does not pass the gate: ${list}.`;
  throw new RefusedError(422, 'GATE_REFUSED', message, { findings });
};

const prepare = async (upload: Upload, compress: typeof compressFiles): Promise<void> => {
  const missing = await missingFiles(upload);
  if (missing.length > 0) {
    throw new RefusedError(409, 'UPLOAD_INCOMPLETE', `${missing.length} files have not arrived.`, { missing });
  }
  await verifyHashes(upload);
  const paths = upload.release.files.map(({ path }) => path);
  await compress(upload, paths);
  await writeWhole(upload, factsFile, JSON.stringify(upload.release));
};

/* The audit tells where a release came from, which rules it was let past, and why. */
const reasonOf = ({ upload, reason, notes }: Commit, findings: Finding[]): string => {
  const { commit, builder } = upload.release.provenance;
  const built = commit === null ? `built by ${builder}` : `built by ${builder} from ${commit}`;
  const forced = findings.filter((finding) => finding.forced).map(({ rule }) => rule);
  return forced.length === 0
    ? built
    : `${built}; let past the gate: ${[...new Set(forced)].join(', ')}, because: ${reason || notes}`;
};
