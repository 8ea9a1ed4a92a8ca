import type { ClaimFileType } from './evidence';

/** How the names of files of a claim end, without the dot. */
export const claimFileEndings: Readonly<Record<ClaimFileType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
};
