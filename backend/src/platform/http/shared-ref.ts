import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalBytes, isSignedByPurpose, purposeKey } from './signed-text';

/* A reference is 128 random bits. */
const refBytes = 16;

export interface SharedRefs {
  /** The reference in a link to quotes: its holder may read them. */
  sharedOf(ref: string): string;
  /** The reference behind it, by which quotes are changed; of anything else null, or a reference that never was. */
  ownOf(shared: string): string | null;
}

/*
 * A synthetic initialisation vector, as RFC 5297 has it: the authentication tag of the reference is what it is encrypted
 * with, so that one reference always has one link, and a link that was changed has none.
 */
const authenticated = (secret: string) => {
  const tagKey = purposeKey(secret, 'shared quotes tag');
  const cipherKey = purposeKey(secret, 'shared quotes cipher');
  const tagOf = (ref: Buffer): Buffer => createHmac('sha256', tagKey).update(ref).digest().subarray(0, refBytes);
  return {
    seal: (ref: Buffer): Buffer => {
      const tag = tagOf(ref);
      return Buffer.concat([tag, createCipheriv('aes-256-ctr', cipherKey, tag).update(ref)]);
    },
    open: (shared: Buffer): Buffer | null => {
      const [tag, sealed] = [shared.subarray(0, refBytes), shared.subarray(refBytes)];
      const ref = createDecipheriv('aes-256-ctr', cipherKey, tag).update(sealed);
      return timingSafeEqual(tag, tagOf(ref)) ? ref : null;
    },
  };
};

/*
 * The form of earlier releases: one block of AES, whose outcome is as good as random and which anybody’s 128 bits decrypt to
 * some reference. It is read as long as quotes of that time are there, and written until no release reads it alone.
 */
const oneBlock = (secret: string) => {
  const key = createHmac('sha256', secret).update('shared quotes').digest();
  const through = (cipher: ReturnType<typeof createCipheriv>, bytes: Buffer): Buffer =>
    cipher.setAutoPadding(false).update(bytes);
  return {
    seal: (ref: Buffer): Buffer => through(createCipheriv('aes-256-ecb', key, null), ref),
    open: (shared: Buffer): Buffer => through(createDecipheriv('aes-256-ecb', key, null), shared),
  };
};

/** Quotes have two references: one their maker keeps, and one that is passed on. The second follows from the first alone. */
export const sharedRefs = (secret: string): SharedRefs => {
  const [current, earlier] = [authenticated(secret), oneBlock(secret)];
  return {
    sharedOf: (ref) => {
      const bytes = canonicalBytes(ref);
      if (bytes?.length !== refBytes) throw new Error('This is no reference of quotes.');
      const form = isSignedByPurpose(secret) ? current : earlier;
      return form.seal(bytes).toString('base64url');
    },
    ownOf: (shared) => {
      const bytes = canonicalBytes(shared);
      if (bytes?.length === 2 * refBytes) return current.open(bytes)?.toString('base64url') ?? null;
      return bytes?.length === refBytes ? earlier.open(bytes).toString('base64url') : null;
    },
  };
};

interface SetOfQuotes {
  readonly quoteRef: string;
}

/** A set as it is answered: to who came by a link it is named by what the link has. */
export const withSharing = <Set extends SetOfQuotes>(refs: SharedRefs, set: Set, isShared: boolean) => {
  const shareRef = refs.sharedOf(set.quoteRef);
  return isShared ? { ...set, quoteRef: shareRef, shareRef, isShared } : { ...set, shareRef };
};
