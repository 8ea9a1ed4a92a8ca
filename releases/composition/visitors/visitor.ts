import { createHash, randomBytes } from 'node:crypto';

export const visitorCookie = 'tulinde_visitor';

/** A new visitor: 128 random bits. It stands for a browser, never for a person, and leaves the edge only as a hash. */
export const newVisitor = (): string => randomBytes(16).toString('hex');

/**
 * Who a browser says it is, or null when it says nothing that an edge could have made. The signature is not looked at: the
 * cohort is the visitor's own affair, and follows from these bits alone.
 */
export const knownVisitor = (value: string | undefined): string | null =>
  value === undefined ? null : (/^([0-9a-f]{32})(?:\.|$)/.exec(value)?.[1] ?? null);

/** The name under which the registry counts a visitor: it cannot be turned back into the cookie. */
export const visitorHash = (visitor: string): string => createHash('sha256').update(visitor).digest('hex').slice(0, 16);

const year = 365 * 24 * 60 * 60;

/** @param value a visitor as `createVisitorSeals` signs it */
export const visitorSetCookie = (value: string, isSecure: boolean): string =>
  `${visitorCookie}=${value}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
