import { claimFileTypeOf, type ClaimFileType, type MessageKey } from '@tulinde/contracts';
import { readUpload } from '../../uploads/read-upload';
import { readVoice } from './read-voice';

export type ReadEvidence =
  | { readonly type: ClaimFileType; readonly bytes: Uint8Array }
  | { readonly refused: MessageKey };

/** The file as it may be kept: pictures and sound are written anew, a PDF that does nothing by itself stays as it is. */
export const readEvidence = async (bytes: Uint8Array): Promise<ReadEvidence> => {
  const type = claimFileTypeOf(bytes);
  if (type === null) return { refused: 'evidence.type' };
  if (type !== 'audio/webm' && type !== 'audio/mp4') return readUpload(bytes);
  const read = await readVoice(bytes, type);
  return 'refused' in read ? read : { type, bytes: read.bytes };
};
