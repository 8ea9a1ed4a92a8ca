import {
  claimFileTypeOf,
  maximumClaimFiles,
  maximumGroupFiles,
  maximumUploadBytes,
  maximumVoiceBytes,
  type ClaimFileType,
  type EvidenceGroup,
  type MessageKey,
} from '@tulinde/contracts';

const signatureBytes = 12;

/** What a file is by its first bytes; null where it is none of ours, or cannot be read any more. */
export const typeOfFile = async (file: Blob): Promise<ClaimFileType | null> => {
  const beginning = await file
    .slice(0, signatureBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  return claimFileTypeOf(new Uint8Array(beginning));
};

export const isPhoto = (type: ClaimFileType | null): boolean => type === 'image/jpeg' || type === 'image/png';
const isVoice = (type: ClaimFileType): boolean => type.startsWith('audio/');

/** Why the server would not take a file of this kind in a group; null where it may. */
export const wrongKind = (of: EvidenceGroup['of'], type: ClaimFileType | null): MessageKey | null => {
  if (type === null) return 'evidence.type';
  if (of === 'PHOTO' && !isPhoto(type)) return 'evidence.photo';
  if (of === 'PAPER' && isVoice(type)) return 'evidence.paper';
  return of === 'VOICE' && !isVoice(type) ? 'evidence.voice' : null;
};

/** As it would be sent. */
export const tooLarge = (type: ClaimFileType | null, bytes: number): MessageKey | null => {
  if (type !== null && isVoice(type) && bytes > maximumVoiceBytes) return 'evidence.voice.tooLarge';
  return bytes > maximumUploadBytes ? 'evidence.tooLarge' : null;
};

/** Whether there is room for one more. @param groups of all files that are there or on their way */
export const tooManyFiles = (groups: readonly string[], group: string): MessageKey | null => {
  if (groups.length >= maximumClaimFiles) return 'evidence.tooMany';
  return groups.filter((each) => each === group).length >= maximumGroupFiles ? 'evidence.groupFull' : null;
};
