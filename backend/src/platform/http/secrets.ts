import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

type Random = (bytes: number) => Uint8Array;

/** 256 bits, base64url: for tokens and cookies. */
export const newSecret = (random: Random): string => Buffer.from(random(32)).toString('base64url');

/** 128 bits, base64url: for ids that are not secret. */
export const newId = (random: Random): string => Buffer.from(random(16)).toString('base64url');

/** Of a secret that nobody can guess: a plain hash keeps it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Of something that can be guessed: worthless without the key. Each part is bounded, so that no two lists are alike. */
export const keyedHash = (key: Buffer, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

/** The key of this module, from a secret of the configuration that serves other purposes, too. */
export const identityKey = (secret: string): Buffer => createHmac('sha256', secret).update('identity').digest();

export const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/* The highest multiple of a million below 2^32: numbers above it would make some codes likelier than others. */
const fairBelow = 4_294_000_000;

/** Six digits, each code as likely as any other. */
export const newCode = (random: Random): string => {
  for (;;) {
    const drawn = Buffer.from(random(4)).readUInt32BE();
    if (drawn < fairBelow) return String(drawn % 1_000_000).padStart(6, '0');
  }
};
