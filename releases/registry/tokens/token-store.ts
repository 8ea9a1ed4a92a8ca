import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { RegistryDatabase } from '../database';
import { tokens } from '../database/schema';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface TokenStore {
  /** Makes sure that the token is accepted under this name. The token must be random and at least 32 characters. */
  ensureToken(token: string, name: string): Promise<void>;
  /** The name the token was given to, or null when it is unknown or revoked. */
  holderOf(token: string): Promise<string | null>;
}

export const createTokenStore = (database: RegistryDatabase, now: () => Date): TokenStore => ({
  ensureToken: async (token, name) => {
    if (token.length < 32) throw new Error('A registry token needs at least 32 random characters.');
    await database.queries
      .insert(tokens)
      .values({ name, hash: hashOf(token), createdAt: now() })
      .onConflictDoNothing({ target: tokens.hash });
  },
  // Looked up by the hash, so that the time taken tells nothing about the token itself.
  holderOf: async (token) => {
    const [row] = await database.queries
      .select({ name: tokens.name })
      .from(tokens)
      .where(and(eq(tokens.hash, hashOf(token)), isNull(tokens.revokedAt)));
    return row?.name ?? null;
  },
});
