import { createPrivateKey, generateKeyPairSync, randomUUID, sign, type JsonWebKey } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { Queries } from '../database';
import { overrideKeys } from '../database/schema';

export interface OverrideClaims {
  /** The release of each app that the tester gets. */
  overrides: Record<string, string>;
  environment: string;
  /** Who made the link. */
  by: string;
  /** `*`: the tester may choose releases of every app in the page's panel, otherwise those of the apps in `overrides`. */
  apps?: string[];
  /** Seconds since 1970, as in every JWT. */
  iat: number;
  exp: number;
}

/** Run at start. Two registries that start together leave two pairs: both hold, the newer one signs. */
export const ensureOverrideKey = async (queries: Queries, at: Date): Promise<void> => {
  if ((await newestKey(queries)) !== undefined) return;
  const pair = generateKeyPairSync('ed25519');
  await queries.insert(overrideKeys).values({
    id: randomUUID(),
    publicKey: pair.publicKey.export({ format: 'jwk' }),
    privateKey: pair.privateKey.export({ format: 'jwk' }),
    createdAt: at,
  });
};

/** As JSON Web Keys, newest first. */
export const publicKeys = async (queries: Queries): Promise<JsonWebKey[]> => {
  const { id, publicKey, createdAt } = overrideKeys;
  const rows = await queries.select({ id, publicKey }).from(overrideKeys).orderBy(desc(createdAt), desc(id));
  return rows.map((row) => ({ ...row.publicKey, kid: row.id, alg: 'EdDSA', use: 'sig' }));
};

const newestKey = async (queries: Queries) =>
  (await queries.select().from(overrideKeys).orderBy(desc(overrideKeys.createdAt), desc(overrideKeys.id)).limit(1))[0];

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A compact JWS (RFC 7515) with Ed25519 (RFC 8037). */
export const signOverride = async (queries: Queries, claims: OverrideClaims): Promise<string> => {
  const pair = await newestKey(queries);
  if (!pair) throw new Error('ensureOverrideKey runs at start');
  const header = { alg: 'EdDSA', typ: 'tulinde-override+jwt', kid: pair.id };
  const signed = `${encode(header)}.${encode(claims)}`;
  const key = createPrivateKey({ key: pair.privateKey, format: 'jwk' });
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
};
