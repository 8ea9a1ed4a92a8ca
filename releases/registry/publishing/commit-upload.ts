import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { unlessBroken, type ArtefactStore } from '../../artefacts';
import type { compressFiles } from '../../http/compress-files';
import { writeWhole } from '../../http/write-whole';
import type { Envelope } from '../../wire/provenance';
import type { RegistryDatabase } from '../database';
import { history, provenances, releases } from '../database/schema';
import { readLive, type Finding, type runGate } from '../gate';
import { someOf } from '../keeping/some-of';
import { quarantine } from '../keeping/quarantine';
import { RefusedError } from '../refusal';
import { lockRelease } from '../database/advisory-locks';
import { refusePublished, unlessPublished } from './release-lock';
import { dropUpload, factsFile, missingFiles, type Upload } from './staging';
import { verifyHashes } from './verify-hashes';

interface Commit {
  database: RegistryDatabase;
  artefacts: ArtefactStore;
  gate: typeof runGate;
  compress: typeof compressFiles;
  upload: Upload;
  /** Signed by who built it. */
  provenance: Envelope | undefined;
  notes: string;
  /** Rules of the gate that may be broken this time. */
  allow: readonly string[];
  /** Whether a short preflight is enough this time. */
  quick: boolean;
  /** Why. */
  reason: string;
  actor: string;
  at: Date;
}

/**
 * Makes an upload a release: all files there and right, siblings made, one rename, one row. What stops on the way
 * leaves nothing that can be seen; the next start clears the moment between rename and row.
 * @returns what the gate noted
 */
export const commitUpload = async (commit: Commit): Promise<Finding[]> => {
  const { database, artefacts, compress, upload, provenance, notes, actor, at } = commit;
  const { release } = upload;
  const { name: app, version } = release;
  const place = join(artefacts.folder, app, version);
  await unlessPublished(database, release, () => prepare(upload, compress));
  const findings = await unlessPublished(database, release, () => passGate(commit));
  const bytes = release.files.reduce((sum, file) => sum + file.bytes, 0);
  await database.queries.transaction(async (transaction) => {
    await lockRelease(transaction, app, version);
    await refusePublished(transaction, app, version);
    await refuseNoted(artefacts, release);
    // Of a registry that was killed here.
    await quarantine(artefacts.folder, { app, version, why: 'unfinished', upload: null, at });
    await mkdir(dirname(place), { recursive: true });
    await rename(upload.filesFolder, place);
    try {
      // What goes into a bucket takes longer than a transaction may rest.
      await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      await artefacts.keep({ app, version });
      await transaction.insert(releases).values({
        app,
        version,
        release,
        bytes,
        notes,
        findings,
        upload: upload.id,
        publishedAt: at,
        publishedBy: actor,
      });
      if (provenance) await transaction.insert(provenances).values({ app, version, envelope: provenance });
      await transaction
        .insert(history)
        .values({ at, actor, action: 'publish', app, after: version, reason: reasonOf(commit, findings) });
    } catch (error) {
      await rename(place, upload.filesFolder);
      await artefacts.withdraw({ app, version }).catch(() => undefined);
      throw error;
    }
  });
  await artefacts.note({ app, version });
  await dropUpload(artefacts.folder, upload.id);
  return findings;
};

/** @throws RefusedError GATE_REFUSED with all that the gate found, notes too */
const passGate = async ({
  database,
  artefacts,
  gate,
  upload,
  provenance,
  allow,
  quick,
}: Commit): Promise<Finding[]> => {
  const { release, filesFolder } = upload;
  // The gate looks at the files of what is live too.
  for (const { name, version } of Object.values(await readLive(database.queries)).flat()) {
    await artefacts.bring({ app: name, version }).catch(unlessBroken);
  }
  const { findings } = await gate({
    release,
    provenance,
    filesFolder,
    artefactsFolder: artefacts.folder,
    database,
    allow,
    quick,
  });
  const refusals = findings.filter(({ level }) => level === 'refusal');
  if (refusals.length === 0) return findings;
  const list = refusals.map(({ rule, seen, allowed }) => `${rule}: ${seen} (allowed: ${allowed})`).join('; ');
  const message = `${release.name}@${release.version} does not pass the gate: ${list}.`;
  throw new RefusedError(422, 'GATE_REFUSED', message, { findings });
};

/* Browsers keep what they once got of it for a year: other files under the same name would be mixed with them. */
const refuseNoted = async (artefacts: ArtefactStore, { name: app, version }: Upload['release']): Promise<void> => {
  if (!(await artefacts.isNoted({ app, version }))) return;
  const message = `${app}@${version} was published before, though this database does not know it. Give the build another version.`;
  throw new RefusedError(409, 'RELEASE_EXISTS', message, { app, version });
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

/* The audit tells where a release came from, which rules it was let past, whether the preflight was short, and why. */
const reasonOf = ({ upload, quick, reason, notes }: Commit, findings: Finding[]): string => {
  const { commit, builder, uncommitted = [] } = upload.release.provenance;
  const changes = uncommitted.length === 0 ? '' : ` with uncommitted changes in ${someOf(uncommitted)}`;
  const built = commit === null ? `built by ${builder}` : `built by ${builder} from ${commit}${changes}`;
  const forced = findings.filter((finding) => finding.forced).map(({ rule }) => rule);
  const special = [
    ...(forced.length > 0 ? [`let past the gate: ${[...new Set(forced)].join(', ')}`] : []),
    ...(quick ? ['published after a short preflight'] : []),
  ];
  return special.length === 0 ? built : `${built}; ${special.join('; ')}, because: ${reason || notes}`;
};
