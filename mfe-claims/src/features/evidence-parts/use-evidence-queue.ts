import { usePortal } from '@tulinde/client/remote';
import type { SliceDefinition } from '@tulinde/client/session';
import type { ClaimFile, ClaimKind, EvidenceOwner } from '@tulinde/contracts';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { openSealedStore } from '../../scene-outbox/sealed-store';
import { EvidenceQueue } from './evidence-queue';
import { KeptFiles, type QueuePlace } from './kept-files';
import { awaitPhotos, smallerPhoto } from '../../evidence-files/smaller-photo';
import { readTaken } from '../../evidence-files/taken';

/* Links to files work for ten minutes. */
const refreshMs = 8 * 60_000;

const takenSchema = z.object({ isTold: z.boolean() });

/** Whether the customer lets it be known when and where photos were taken; asked once a device. */
export const takenSlice: SliceDefinition<z.infer<typeof takenSchema>> = {
  name: 'evidence-taken',
  version: 1,
  schema: takenSchema,
  keep: 'local',
  initial: { isTold: false },
};

interface QueueOptions {
  readonly place: QueuePlace;
  readonly owner: EvidenceOwner;
  readonly line: ClaimKind['line'];
  readonly files: readonly ClaimFile[];
  readonly onChange: (files: readonly ClaimFile[]) => void;
}

/** The queue of a panel, for as long as it is shown. */
export const useEvidenceQueue = ({ place, owner, line, files, onChange }: QueueOptions): EvidenceQueue => {
  const portal = usePortal();
  const [queue] = useState(() => {
    const { userId } = portal.session;
    // What is about people's health never stays on a device.
    const mayKeep = line === 'MOTOR' && userId !== null;
    return new EvidenceQueue(
      {
        api: portal.api,
        owner,
        smaller: smallerPhoto,
        taken: readTaken,
        language: () => portal.language,
        kept: mayKeep ? new KeptFiles(place, owner, () => openSealedStore(userId)) : null,
        tellsTaken: () => portal.session.slice(takenSlice).value.isTold,
      },
      files,
    );
  });
  useEffect(awaitPhotos, []);
  useEffect(() => {
    void queue.resume();
    const timer = setInterval(() => void queue.refresh(), refreshMs);
    return () => {
      clearInterval(timer);
      queue.dispose();
    };
  }, [queue]);
  useEffect(() => queue.show(files), [queue, files]);
  useEffect(() => queue.tell(onChange), [queue, onChange]);
  useEffect(() => {
    if (portal.isOnline) queue.goOnWithAll();
  }, [queue, portal.isOnline]);
  return queue;
};
