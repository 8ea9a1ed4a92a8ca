import { join } from 'node:path';
import type { Release } from '@tulinde/shared/contracts';
import type { Transaction } from '../database';
import { readLiveOf, type checkFit } from '../gate';
import { exists, folderOf, nameOf } from '../keeping/release-folders';
import { factsFile } from '../publishing/staging';
import { getRelease } from '../publishing/release-records';
import { RefusedError } from '../refusal';

export type RefuseUnfit = (transaction: Transaction, environment: string, release: Release) => Promise<void>;

/**
 * Refuses a release that does not fit what its environment serves at this moment: it was measured when it was published,
 * perhaps against another environment, and much may have changed since.
 */
export const createRefuseUnfit =
  (check: typeof checkFit, artefactsFolder: string): RefuseUnfit =>
  async (transaction, environment, release) => {
    await refuseWithoutFiles(artefactsFolder, release);
    const live = await readLiveOf(transaction, environment);
    const found = await check({ release, artefactsFolder, environment, live });
    const { findings: known } = await getRelease(transaction, release.name, release.version);
    // What operations let past the gate, they let past here too: they have said why.
    const past = new Set(known.filter(({ forced }) => forced).map(({ rule }) => rule));
    const refusals = found.filter(({ rule, level }) => level === 'refusal' && !past.has(rule));
    if (refusals.length === 0) return;
    const list = refusals.map(({ rule, seen, allowed }) => `${rule}: ${seen} (allowed: ${allowed})`).join('; ');
    const message = `${release.name}@${release.version} does not fit what ${environment} serves: ${list}.`;
    throw new RefusedError(409, 'DOES_NOT_FIT', message, { environment, findings: refusals });
  };

const refuseWithoutFiles = async (artefactsFolder: string, { name: app, version }: Release): Promise<void> => {
  if (await exists(join(folderOf(artefactsFolder, { app, version }), factsFile))) return;
  const message =
    `${nameOf({ app, version })} cannot be served: its files are not in ${artefactsFolder}. Put them back from a backup, or ` +
    'publish the build as another version.';
  throw new RefusedError(409, 'FILES_MISSING', message, { app, version });
};
