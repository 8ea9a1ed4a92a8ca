import { mkdir } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ArtefactStore } from '../../artefacts';
import type { RegistryDatabase } from '../database';
import { quarantineAbandoned } from './abandoned-uploads';
import { agreeOnId } from './identity';
import { findLeftovers, quarantineLeftovers, refuseUnknown } from './leftovers';
import { noteAllPublished } from './published';
import { putMarkedAway } from './retention';

/** What an operator says of a start that would be refused. */
export interface Recovery {
  /** Id of the folder or bucket that the database shall belong to. */
  adopt?: string | undefined;
  /** What the database does not know goes to the quarantine, however much it is. */
  quarantineUnknown?: boolean | undefined;
}

interface Opened {
  database: RegistryDatabase;
  artefacts: ArtefactStore;
  now: Date;
  log: FastifyBaseLogger;
  recovery?: Recovery | undefined;
}

/**
 * Before anything is served: folder and bucket belong to this database, and what a killed registry left is out of sight.
 * Nothing is ever removed here.
 * @throws FolderRefusedError
 */
export const openFolder = async ({ database, artefacts, now, log, recovery = {} }: Opened): Promise<void> => {
  await mkdir(artefacts.folder, { recursive: true });
  const leftovers = await findLeftovers(database, artefacts, now);
  await agreeOnId({ database, artefacts, leftovers, adopt: recovery.adopt });
  if (!recovery.quarantineUnknown) refuseUnknown(artefacts.place, leftovers);
  await noteAllPublished(database.queries, artefacts);
  await putMarkedAway(database, artefacts, now);
  const moved = [
    ...(await quarantineAbandoned(artefacts.folder, now)),
    ...(await quarantineLeftovers(database, artefacts, leftovers, now)),
  ];
  if (moved.length > 0) log.warn({ moved }, 'moved to the quarantine');
};
