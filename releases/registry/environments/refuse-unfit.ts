import { join } from 'node:path';
import type { Release } from '@tulinde/contracts';
import { bringWithin, unlessBroken, type ArtefactStore } from '../../artefacts';
import type { Transaction } from '../database';
import { readLiveOf, type checkFit } from '../gate';
import { exists, folderOf, nameOf } from '../keeping/release-folders';
import { factsFile } from '../publishing/staging';
import { getRelease } from '../publishing/release-records';
import { RefusedError } from '../refusal';

/* The environment is locked meanwhile, and a rollback waits five seconds for it. */
const bringWithinMs = 3_000;

export type RefuseUnfit = (transaction: Transaction, environment: string, release: Release) => Promise<void>;

/**
 * Refuses a release that does not fit what its environment serves at this moment: it was measured when it was published,
 * perhaps against another environment, and much may have changed since.
 */
export const createRefuseUnfit =
  (check: typeof checkFit, artefacts: ArtefactStore): RefuseUnfit =>
  async (transaction, environment, release) => {
    const live = await readLiveOf(transaction, environment);
    const bring = ({ name: app, version }: Release) => bringWithin(artefacts, { app, version }, bringWithinMs);
    await Promise.all([bring(release), ...live.map((one) => bring(one).catch(unlessBroken))]);
    await refuseWithoutFiles(artefacts, release);
    const found = await check({ release, artefactsFolder: artefacts.folder, environment, live });
    const { findings: known } = await getRelease(transaction, release.name, release.version);
    // What operations let past the gate, they let past here too: they have said why.
    const past = new Set(known.filter(({ forced }) => forced).map(({ rule }) => rule));
    const refusals = found.filter(({ rule, level }) => level === 'refusal' && !past.has(rule));
    if (refusals.length === 0) return;
    const list = refusals.map(({ rule, seen, allowed }) => `${rule}: ${seen} (allowed: ${allowed})`).join('; ');
    const message = `${release.name}@${release.version} does not fit what ${environment} serves: ${list}.`;
    throw new RefusedError(409, 'DOES_NOT_FIT', message, { environment, findings: refusals });
  };

const refuseWithoutFiles = async ({ folder, place }: ArtefactStore, { name: app, version }: Release): Promise<void> => {
  if (await exists(join(folderOf(folder, { app, version }), factsFile))) return;
  const message =
    `${nameOf({ app, version })} cannot be served. ${place} does not have its files: put them back from a backup, or publish ` +
    'the build as another version.';
  throw new RefusedError(409, 'FILES_MISSING', message, { app, version });
};
