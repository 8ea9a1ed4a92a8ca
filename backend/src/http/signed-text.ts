import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Signed {
  /** Letters, digits, `-` and `_`. */
  readonly text: string;
  /** The link works before this instant. */
  readonly until: Date;
}

/* 128 bits: a link has to fit into a text message. */
const signature = (secret: string, use: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${use} ${text}`).digest().subarray(0, 16);

/** A text that may stand in a link, with an end and a signature. @param use of no other use does a link work */
export const signedText = (secret: string, { use, text, until }: Signed & { readonly use: string }): string => {
  const dated = `${text}.${until.getTime().toString(36)}`;
  return `${dated}.${signature(secret, use, dated).toString('base64url')}`;
};

/** What was signed, also after its end; null where it is not ours. */
export const readSigned = (secret: string, use: string, signed: string): Signed | null => {
  const [text = '', until = '', given = ''] = signed.split('.');
  const expected = signature(secret, use, `${text}.${until}`);
  const bytes = Buffer.from(given, 'base64url');
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) return null;
  return { text, until: new Date(Number.parseInt(until, 36)) };
};
