import { createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalBytes } from './base64url';
import { isSignedByPurpose, purposeKey } from './purpose-keys';

export interface Signed {
  /** Letters, digits, `-` and `_`. */
  readonly text: string;
  /** The link works before this instant. */
  readonly until: Date;
}

/* 128 bits: a link has to fit into a text message. */
const signatureBytes = 16;

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest().subarray(0, signatureBytes);

/* With the secret itself, as every release verifies it. */
const bySecret = (secret: string, use: string, text: string): Buffer => hmac(secret, `${use} ${text}`);

const byPurpose = (secret: string, use: string, text: string): Buffer => hmac(purposeKey(secret, `link ${use}`), text);

/** A text that may stand in a link, with an end and a signature. @param use of no other use does a link work */
export const signedText = (secret: string, { use, text, until }: Signed & { readonly use: string }): string => {
  const dated = `${text}.${until.getTime().toString(36)}`;
  const sign = isSignedByPurpose(secret) ? byPurpose : bySecret;
  return `${dated}.${sign(secret, use, dated).toString('base64url')}`;
};

/** What was signed in either way, also after its end; null where it is not ours, letter by letter. */
export const readSigned = (secret: string, use: string, signed: string): Signed | null => {
  const [text = '', until = '', signature = '', ...more] = signed.split('.');
  const bytes = canonicalBytes(signature);
  if (bytes?.length !== signatureBytes || more.length > 0) return null;
  const isOurs = [byPurpose, bySecret].some((sign) => timingSafeEqual(bytes, sign(secret, use, `${text}.${until}`)));
  return isOurs ? { text, until: new Date(Number.parseInt(until, 36)) } : null;
};
