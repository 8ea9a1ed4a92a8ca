import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a link works. */
const linkMs = 10 * 60 * 1000;

const signature = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`document ${text}`).digest();

/** A path that opens one stored file until then, for whoever has it. */
export const documentLink = (secret: string, fileId: string, now: Date): { url: string; expiresAt: Date } => {
  const expiresAt = new Date(now.getTime() + linkMs);
  const text = `${fileId}.${expiresAt.getTime().toString(36)}`;
  return { url: `/api/documents/${text}.${signature(secret, text).toString('base64url')}`, expiresAt };
};

/** The file that a link opens; whether it has run out is told only of one that is ours. */
export const readLink = (secret: string, token: string, now: Date): { fileId: string; isExpired: boolean } | null => {
  const [fileId = '', until = '', signed = ''] = token.split('.');
  const expected = signature(secret, `${fileId}.${until}`);
  const given = Buffer.from(signed, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { fileId, isExpired: now.getTime() >= Number.parseInt(until, 36) };
};
