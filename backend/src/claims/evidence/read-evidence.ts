import { maximumVoiceBytes, maximumVoiceSeconds, type ClaimFileType, type MessageKey } from '@tulinde/contracts';
import { isFileOverLimit } from '../../platform/parsers/port';
import { readUpload, type Reading } from '../../platform/uploads/read-upload';
import { voiceParser, type ReadVoice, type VoiceOptions } from './read-voice';

export type ReadEvidence =
  | { readonly type: ClaimFileType; readonly bytes: Uint8Array }
  | { readonly refused: MessageKey };

const readVoice = async (
  bytes: Uint8Array,
  type: VoiceOptions['type'],
  { parsers, source }: Reading,
): Promise<ReadVoice> => {
  const options = { type, maximumSeconds: maximumVoiceSeconds, maximumBytes: maximumVoiceBytes };
  try {
    return await parsers.parse(voiceParser, { bytes, options, source });
  } catch (error) {
    if (isFileOverLimit(error)) return { refused: 'evidence.overLimit' };
    throw error;
  }
};

/**
 * The file as it may be kept: pictures and sound are written anew, a PDF that does nothing by itself stays as it is.
 * @param type by its first bytes; whether it fits is known before it is read
 * @throws Refusal 503 where there is no time for it just now
 */
export const readEvidence = async (bytes: Uint8Array, type: ClaimFileType, reading: Reading): Promise<ReadEvidence> => {
  if (type !== 'audio/webm' && type !== 'audio/mp4') return readUpload(bytes, reading);
  const read = await readVoice(bytes, type, reading);
  return 'refused' in read ? read : { type, bytes: read.bytes };
};
