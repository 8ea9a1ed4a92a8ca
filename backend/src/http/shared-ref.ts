import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

/* A reference is 128 random bits: one block of the cipher, whose outcome is 128 bits again and as good as random. */
const refBytes = 16;

export interface SharedRefs {
  /** What stands in a link to quotes: who has it may look. */
  sharedOf(ref: string): string;
  /** The reference behind it, by which quotes are changed; of anything else a reference that never was. */
  ownOf(shared: string): string | null;
}

/** Quotes have two references: one their maker keeps, and one that is passed on. The second follows from the first alone. */
export const sharedRefs = (secret: string): SharedRefs => {
  const key = createHmac('sha256', secret).update('shared quotes').digest();
  const through = (cipher: ReturnType<typeof createCipheriv>, bytes: Buffer): string =>
    cipher.setAutoPadding(false).update(bytes).toString('base64url');
  return {
    sharedOf: (ref) => {
      const bytes = Buffer.from(ref, 'base64url');
      if (bytes.length !== refBytes) throw new Error('This is no reference of quotes.');
      return through(createCipheriv('aes-256-ecb', key, null), bytes);
    },
    ownOf: (shared) => {
      const bytes = Buffer.from(shared, 'base64url');
      return bytes.length === refBytes ? through(createDecipheriv('aes-256-ecb', key, null), bytes) : null;
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
