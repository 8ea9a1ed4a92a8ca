import { createHash, randomBytes } from 'node:crypto';

export const visitorCookie = 'tulinde_visitor';

/** A new visitor: 128 random bits. It stands for a browser, never for a person, and leaves the edge only as a hash. */
export const newVisitor = (): string => randomBytes(16).toString('hex');

/** What a browser sent, or null when no edge made it: only the exact form is taken. */
export const knownVisitor = (value: string | undefined): string | null =>
  value !== undefined && /^[0-9a-f]{32}$/.test(value) ? value : null;

/** The name under which the registry counts a visitor: it cannot be turned back into the cookie. */
export const visitorHash = (visitor: string): string => createHash('sha256').update(visitor).digest('hex').slice(0, 16);

const year = 365 * 24 * 60 * 60;

export const visitorSetCookie = (visitor: string, isSecure: boolean): string =>
  `${visitorCookie}=${visitor}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
