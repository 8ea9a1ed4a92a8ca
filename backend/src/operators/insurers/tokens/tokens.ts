import { and, asc, eq, isNull, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connection';
import { insurerTokens, type InsurerScope } from '../../../platform/database/schema';
import { hashOf, newId, newSecret } from '../../../platform/http/secrets';
import { byOperator, byToken, writeLog, type Actor } from '../records/insurer-log';

type TokenRow = InferSelectModel<typeof insurerTokens>;

/** A token as it may be shown again. */
export type ShownToken = Omit<TokenRow, 'hash'>;

/** Whose token a request carries. */
export interface Holder extends Actor {
  readonly scopes: readonly InsurerScope[];
}

/** So that a leaked one is recognised for what it is. */
const prefix = 'tulinde_';

const shown = ({ hash: _hash, ...row }: TokenRow): ShownToken => row;

interface NewToken {
  readonly underwriterName: string;
  readonly name: string;
  readonly scopes: readonly InsurerScope[];
  readonly expiresAt: Date | null;
  readonly operator: string;
  readonly at: Date;
  readonly random: (bytes: number) => Uint8Array;
}

/** @returns the token itself, which nobody can read again */
export const createToken = async (
  tx: Database,
  { operator, at, random, ...given }: NewToken,
): Promise<{ readonly token: string; readonly row: ShownToken }> => {
  const token = `${prefix}${newSecret(random)}`;
  const row: TokenRow = { ...given, id: newId(random), hash: hashOf(token), createdAt: at, revokedAt: null };
  await tx.insert(insurerTokens).values(row);
  const actor = { underwriterName: given.underwriterName, by: byOperator(operator) };
  await writeLog(tx, actor, { did: 'token-created', about: row.id, at });
  return { token, row: shown(row) };
};

/** All of them, those that were revoked included. */
export const listTokens = async (db: Database): Promise<ShownToken[]> =>
  (await db.select().from(insurerTokens).orderBy(asc(insurerTokens.underwriterName), asc(insurerTokens.createdAt))).map(
    shown,
  );

/** @returns null where there is none that still holds */
export const revokeToken = async (
  tx: Database,
  { id, operator, at }: { readonly id: string; readonly operator: string; readonly at: Date },
): Promise<ShownToken | null> => {
  const [row] = await tx
    .update(insurerTokens)
    .set({ revokedAt: at })
    .where(and(eq(insurerTokens.id, id), isNull(insurerTokens.revokedAt)))
    .returning();
  if (row === undefined) return null;
  const actor = { underwriterName: row.underwriterName, by: byOperator(operator) };
  await writeLog(tx, actor, { did: 'token-revoked', about: id, at });
  return shown(row);
};

/** Null where it is nobody's, was revoked or has run out. */
export const holderOf = async (db: Database, token: string, now: Date): Promise<Holder | null> => {
  const [row] = await db
    .select()
    .from(insurerTokens)
    .where(eq(insurerTokens.hash, hashOf(token)));
  if (row === undefined || row.revokedAt !== null) return null;
  if (row.expiresAt !== null && row.expiresAt <= now) return null;
  return { underwriterName: row.underwriterName, by: byToken(row.id), scopes: row.scopes };
};
