import { linkMs } from '../../communication/documents/document-link';
import { readSigned, signedText } from '../../platform/http/signed-text';
import { thumbnailName } from './names';

const use = 'claim-file';

/** Makes paths that open a file or its thumbnail for ten minutes. Having the path is the only right that is needed. */
export interface FileLinks {
  readonly file: (fileId: string) => string;
  readonly thumbnail: (fileId: string) => string;
}

export const fileLinks = (secret: string, now: Date): FileLinks => {
  const until = new Date(now.getTime() + linkMs);
  const link = (text: string): string => `/api/claimFiles/${signedText(secret, { use, text, until })}`;
  return { file: link, thumbnail: (fileId) => link(thumbnailName(fileId)) };
};

/** Name in the store of what a link opens; whether it has run out is told only of one that is ours. */
export const readFileLink = (secret: string, token: string, now: Date) => {
  const read = readSigned(secret, use, token);
  return read && { name: read.text, isExpired: now >= read.until };
};
