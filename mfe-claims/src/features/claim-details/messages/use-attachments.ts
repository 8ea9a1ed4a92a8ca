import { claimKindOf, messageGroup, type ClaimDetails, type ClaimFile } from '@tulinde/contracts';
import { useEffect } from 'react';
import { useEvidenceQueue, type EvidenceQueue } from '../../evidence-parts';

const none: readonly ClaimFile[] = [];
const nobody = (): void => undefined;

/** The queue of the next message; what was sent up for it before, on whichever device, is there again. */
export const useAttachments = ({ claimNumber, type }: Pick<ClaimDetails, 'claimNumber' | 'type'>): EvidenceQueue => {
  const { line } = claimKindOf(type);
  const queue = useEvidenceQueue({ place: 'message', owner: { claimNumber }, line, files: none, onChange: nobody });
  useEffect(() => void queue.refresh(), [queue]);
  return queue;
};

export const attachedIds = ({ files }: EvidenceQueue): readonly string[] =>
  files.filter(({ group }) => group === messageGroup).map(({ fileId }) => fileId);
