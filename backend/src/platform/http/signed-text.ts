import { createHmac, timingSafeEqual, hkdfSync } from 'node:crypto';

/*
 * Secrets whose new links are signed by keys of their purpose. Of a process, not of a call: everything that a process signs
 * has to be verified by the releases that run beside it.
 */
const secretsByPurpose = new Set<string>();

/**
 * From now on a secret signs with keys that are derived for their purpose. It is called once at the start, where
 * `TULINDE_SIGN_LINKS` says so: no release that verifies only the older signatures may run or come back after that.
 */
export const signByPurpose = (secret: string): void => void secretsByPurpose.add(secret);

export const isSignedByPurpose = (secret: string): boolean => secretsByPurpose.has(secret);

/** 256 bits for one purpose (RFC 5869, SHA-256): what is known of one key says nothing of another or of the secret. */
export const purposeKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'tulinde', purpose, 32));

/**
 * The bytes of a text in base64url; null where it is not the one text that stands for them. Node reads several: other last
 * letters where bits are left over, padding, the alphabet of base64, and letters of neither, which it passes over.
 */
export const canonicalBytes = (text: string): Buffer | null => {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
};

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
