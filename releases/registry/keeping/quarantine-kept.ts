import { unlessBroken, type ArtefactStore } from '../../artefacts';
import { quarantine, type Quarantined, type Taken } from './quarantine';

/**
 * Takes a release out of sight of every process: its files go to the quarantine of this folder, from the bucket too, where
 * nobody finds it any more. What is broken there stays there until it is purged. To be called under the release's lock.
 */
export const quarantineKept = async (artefacts: ArtefactStore, taken: Taken): Promise<Quarantined | null> => {
  await artefacts.bring(taken).catch(unlessBroken);
  const entry = await quarantine(artefacts.folder, taken);
  await artefacts.withdraw(taken);
  return entry;
};
