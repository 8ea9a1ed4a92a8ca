import { createHmac, timingSafeEqual } from 'node:crypto';

/* 43 characters in all, base64url: 144 random bits, and 112 by which we know that we gave them. */
const randomBytes = 18;
const randomLength = 24;
const markLength = 19;

const markOf = (key: Buffer, random: string): string =>
  createHmac('sha256', key).update(`browser ${random}`).digest('base64url').slice(0, markLength);

/** The secret of a browser's session with us. */
export const newBrowserSecret = (random: (bytes: number) => Uint8Array, key: Buffer): string => {
  const drawn = Buffer.from(random(randomBytes)).toString('base64url');
  return drawn + markOf(key, drawn);
};

/** Whether the portal issued a secret: one that an attacker has planted in a browser is not valid. */
export const isBrowserSecret = (value: string, key: Buffer): boolean => {
  const [drawn, mark] = [value.slice(0, randomLength), value.slice(randomLength)];
  return mark.length === markLength && timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(key, drawn)));
};

/** The browser's secret, given now where it has none: codes, grants and limits belong to one browser. */
export const browserSecretOf = (
  { random, key }: { readonly random: (bytes: number) => Uint8Array; readonly key: Buffer },
  browser: { readonly session: string | null; keepSession(secret: string): void },
): string => {
  if (browser.session !== null) return browser.session;
  const secret = newBrowserSecret(random, key);
  browser.keepSession(secret);
  return secret;
};
