import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { TokenAction } from '../../wire/names';
import type { Queries, RegistryDatabase } from '../database';
import { tokens } from '../database/schema';
import { all, type Holder } from './rights';

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** 256 random bits. The prefix lets scanners of sources and logs find one that was left there. */
export const newToken = (): string => `tulinde_${randomBytes(32).toString('base64url')}`;

export type LookUp =
  | { holder: Holder }
  | { holder: null; why: 'unknown' }
  | { holder: null; why: 'revoked' | 'expired'; name: string };

export interface TokenStore {
  /**
   * Makes sure that the token is accepted under this name, with all rights unless `actions` names fewer. It must be random and at least 32
   * characters; one that was revoked stays revoked.
   */
  ensureToken(token: string, name: string, actions?: readonly (TokenAction | typeof all)[]): Promise<void>;
  lookUp(token: string): Promise<LookUp>;
}

export const createTokenStore = (database: RegistryDatabase, now: () => Date): TokenStore => ({
  ensureToken: async (token, name, actions = [all]) => {
    if (token.length < 32) throw new Error('A registry token needs at least 32 random characters.');
    const rights = { apps: [all], actions: [...actions] };
    await database.queries
      .insert(tokens)
      .values({ name, hash: hashOf(token), createdAt: now(), createdBy: name, ...rights })
      .onConflictDoNothing({ target: tokens.hash });
  },
  lookUp: (token) => lookUp(database.queries, token, now()),
});

// Looked up by the hash, so that the time taken tells nothing about the token itself.
const lookUp = async (queries: Queries, token: string, at: Date): Promise<LookUp> => {
  const [row] = await queries
    .select()
    .from(tokens)
    .where(eq(tokens.hash, hashOf(token)));
  if (!row) return { holder: null, why: 'unknown' };
  const { name, apps, actions, expiresAt, revokedAt } = row;
  if (revokedAt !== null) return { holder: null, why: 'revoked', name };
  if (expiresAt !== null && expiresAt <= at) return { holder: null, why: 'expired', name };
  return { holder: { name, apps, actions, expiresAt: expiresAt?.toISOString() ?? null } };
};
