import { isApiError, type ApiClient } from '@tulinde/client/api';
import {
  claimFileSchema,
  claimUploadPath,
  startClaimUploadCall,
  type ClaimFile,
  type EvidenceOwner,
} from '@tulinde/contracts';
import type { Taken } from './taken';

/** Bytes of one piece: what a cut of the line costs, at most; two or three seconds of a slow one. */
const pieceBytes = 128 * 1024;
/* An upload that another tab has moved on, or that was forgotten, is asked for anew so often. */
const mostBeginnings = 4;

export interface Outgoing extends Taken {
  readonly owner: EvidenceOwner;
  readonly group: string;
  readonly name: string;
  readonly content: Blob;
  /** Hex. */
  readonly sha256: string;
}

interface Sending {
  readonly signal: AbortSignal;
  /** Bytes that have left. */
  readonly onSent: (bytes: number) => void;
}

/** `isKnown`: nothing was sent, because the claim has a file of that content. */
export interface Arrived {
  readonly file: ClaimFile;
  readonly isKnown: boolean;
}

const mayBeginAgain = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'UPLOAD_OFFSET' || error.code === 'UPLOAD_NOT_FOUND');

const sendRest = async (
  api: ApiClient,
  { content, ...outgoing }: Outgoing,
  { signal, onSent }: Sending,
): Promise<Arrived> => {
  const quietly = { signal, background: true } as const;
  const begun = await api.call(startClaimUploadCall, { ...outgoing, bytes: content.size }, quietly);
  if ('file' in begun) return { file: begun.file, isKnown: true };
  const path = `${claimUploadPath}/${begun.uploadId}` as const;
  for (let { offset } = begun; ;) {
    onSent(offset);
    const bytes = content.slice(offset, offset + pieceBytes);
    const from = offset;
    const onProgress = (share: number) => onSent(from + Math.round(share * bytes.size));
    const piece = { path, offset, bytes, answer: claimFileSchema };
    const arrived = await api.sendPiece(piece, { ...quietly, onProgress });
    if ('value' in arrived) return { file: arrived.value, isKnown: false };
    ({ offset } = arrived);
  }
};

/**
 * Sends a file from where the server has it: what is there is not sent again.
 * @throws ApiError
 */
export const sendInPieces = async (api: ApiClient, outgoing: Outgoing, sending: Sending): Promise<Arrived> => {
  for (let beginning = 1; ; beginning += 1) {
    try {
      return await sendRest(api, outgoing, sending);
    } catch (error) {
      if (!mayBeginAgain(error) || beginning === mostBeginnings) throw error;
    }
  }
};
