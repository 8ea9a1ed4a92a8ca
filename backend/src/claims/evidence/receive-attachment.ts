import { createHash } from 'node:crypto';
import { messageGroup } from '@tulinde/contracts';
import type { ClaimRow } from '../records/change-claim';
import type { ClaimFileRow } from '../records/parts-of-claim';
import type { EvidenceDependencies } from './evidence-dependencies';
import type { Sender } from './sender';
import { startUpload } from './start-upload';
import { takePiece } from './take-piece';

export interface Attachment {
  /** As its sender calls it. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * A file that the insurer is going to attach to a message, in one piece: with the limits and checks of the customer's. The
 * same content again is one file, until it has gone with a message.
 * @throws Refusal
 */
export const receiveAttachment = async (
  deps: EvidenceDependencies,
  { number, customerId }: ClaimRow,
  { name, bytes }: Attachment,
): Promise<ClaimFileRow> => {
  const sender: Sender = { customerId, sentBy: 'INSURER' };
  const request = {
    owner: { claimNumber: number },
    group: messageGroup,
    name,
    bytes: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    takenAt: null,
    takenIn: null,
  };
  const started = await startUpload(deps, request, { ...sender, now: deps.now() });
  if ('file' in started) return started.file;
  const { uploadId } = started;
  const sendFrom = async (offset: number): Promise<ClaimFileRow> => {
    const taken = await takePiece(deps, { ...sender, uploadId, offset, bytes: bytes.subarray(offset) });
    // Another request with the same file was faster: what is there is not sent again.
    return 'file' in taken ? taken.file : sendFrom(taken.offset);
  };
  return sendFrom(started.offset);
};
