import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Signer {
  /** The value with its signature behind it: 44 more letters, none of which a cookie has to escape. */
  sign(value: string): string;
  /** The value, or null when it was not signed with this key for this purpose. */
  verify(signed: string): string | null;
}

/**
 * Signs what the edge hands to a browser and has to believe when it comes back.
 *
 * @param key secret that all edges of a site share
 * @param purpose what the value is for: what was signed for one thing is worth nothing for another
 */
export const createSigner = (key: string, purpose: string): Signer => {
  const signatureOf = (value: string): Buffer => createHmac('sha256', key).update(`${purpose}\n${value}`).digest();
  return {
    sign: (value) => `${value}.${signatureOf(value).toString('base64url')}`,
    verify: (signed) => {
      const at = signed.lastIndexOf('.');
      if (at < 0) return null;
      const value = signed.slice(0, at);
      const signature = Buffer.from(signed.slice(at + 1), 'base64url');
      const expected = signatureOf(value);
      // In constant time: how long a comparison takes must not tell how much of a guess was right.
      return signature.length === expected.length && timingSafeEqual(signature, expected) ? value : null;
    },
  };
};
