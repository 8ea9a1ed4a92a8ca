import { desc, eq } from 'drizzle-orm';
import type { AuditAction } from '../../wire/names';
import type { Queries, RegistryDatabase, Transaction } from '../database';
import { history, tokens } from '../database/schema';
import { RefusedError } from '../refusal';
import { hashOf, newToken } from './token-store';

type Row = typeof tokens.$inferSelect;

/* The hash never leaves the database. */
const present = ({ hash: _hash, createdAt, expiresAt, revokedAt, ...fields }: Row) => ({
  ...fields,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});
export type PresentedToken = ReturnType<typeof present>;

export const listTokens = async (queries: Queries): Promise<PresentedToken[]> =>
  (await queries.select().from(tokens).orderBy(desc(tokens.createdAt), desc(tokens.id))).map(present);

interface NewToken {
  name: string;
  apps: string[];
  actions: string[];
  expiresAt: Date | null;
  actor: string;
  at: Date;
}

/** Answers the token itself: from now on nobody can tell it. */
export const createToken = (
  database: RegistryDatabase,
  { actor, at, ...wanted }: NewToken,
): Promise<PresentedToken & { token: string }> =>
  database.queries.transaction(async (transaction) => {
    const token = newToken();
    const values = { ...wanted, hash: hashOf(token), createdAt: at, createdBy: actor };
    const [row] = await transaction.insert(tokens).values(values).returning();
    if (!row) throw new Error('an insert without conflict answers its row');
    await record(transaction, 'create-token', row, actor, at);
    return { ...present(row), token };
  });

export const revokeToken = (
  database: RegistryDatabase,
  { id, actor, reason, at }: { id: string; actor: string; reason: string; at: Date },
): Promise<PresentedToken> =>
  database.queries.transaction(async (transaction) => {
    const [row] = await transaction.select().from(tokens).where(eq(tokens.id, id)).for('update');
    if (!row) throw new RefusedError(404, 'TOKEN_UNKNOWN', 'There is no such token.', { id });
    if (row.revokedAt !== null) return present(row);
    const revoked = { ...row, revokedAt: at };
    await transaction.update(tokens).set({ revokedAt: at }).where(eq(tokens.id, id));
    await record(transaction, 'revoke-token', revoked, actor, at, reason);
    return present(revoked);
  });

const record = async (
  transaction: Transaction,
  action: AuditAction,
  { name, apps, actions, expiresAt }: Row,
  actor: string,
  at: Date,
  reason = '',
): Promise<void> => {
  const until = expiresAt === null ? '' : ` until ${expiresAt.toISOString()}`;
  const rights = `${name}: ${actions.join(', ')} on ${apps.join(', ')}${until}`;
  const change = action === 'create-token' ? { after: rights } : { before: rights };
  await transaction.insert(history).values({ at, actor, action, reason, ...change });
};
