import { isApiError, type ApiClient } from '@tulinde/client/api';
import { claimFileSchema, claimUploadPath, startClaimUploadCall } from '@tulinde/contracts';
import type { SendPorts } from './send-report';

/** Bytes of one piece: what a cut of the line costs, at most. */
const pieceBytes = 256 * 1024;
/* After as many cuts of one file it waits for another time. */
const mostBeginnings = 3;

const sha256 = async (bytes: ArrayBuffer): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const background = { background: true } as const;

/* What the server has of it is asked for again: it is the server that counts. */
const isMisplaced = (error: unknown): boolean => isApiError(error) && error.code === 'UPLOAD_OFFSET';

/** Sends a file in pieces, from where the server has it: what is there already is not sent again. */
export const sendFile =
  (api: ApiClient): SendPorts['sendFile'] =>
  async ({ draftId, file, group, takenAt, takenIn }) => {
    const { name, size: bytes } = file;
    const digest = await sha256(await file.arrayBuffer());
    const request = { owner: { draftId }, group, name, bytes, sha256: digest, takenAt, takenIn };
    const sendRest = async (): Promise<void> => {
      const begun = await api.call(startClaimUploadCall, request, background);
      if ('file' in begun) return;
      const path = `${claimUploadPath}/${begun.uploadId}` as const;
      for (let { offset } = begun; ;) {
        const piece = { path, offset, bytes: file.slice(offset, offset + pieceBytes), answer: claimFileSchema };
        const arrived = await api.sendPiece(piece, background);
        if ('value' in arrived) return;
        ({ offset } = arrived);
      }
    };
    for (let beginning = 1; ; beginning += 1) {
      try {
        return await sendRest();
      } catch (error) {
        if (!isMisplaced(error) || beginning === mostBeginnings) throw error;
      }
    }
  };
