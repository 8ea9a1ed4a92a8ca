import { readSigned, signedText } from '../../platform/http/signed-text';

/** How long a link to a file works. */
export const linkMs = 10 * 60 * 1000;
const use = 'document';

/** A path that opens one stored file until it expires. Having the path is the only right that is needed. */
export const documentLink = (secret: string, fileId: string, now: Date): { url: string; expiresAt: Date } => {
  const expiresAt = new Date(now.getTime() + linkMs);
  return { url: `/api/documents/${signedText(secret, { use, text: fileId, until: expiresAt })}`, expiresAt };
};

/** The file that a link opens; whether it has run out is told only of one that is ours. */
export const readLink = (secret: string, token: string, now: Date): { fileId: string; isExpired: boolean } | null => {
  const read = readSigned(secret, use, token);
  return read && { fileId: read.text, isExpired: now >= read.until };
};
