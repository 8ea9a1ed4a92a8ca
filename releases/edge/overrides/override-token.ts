import { verify, type KeyObject } from 'node:crypto';
import { appNamePattern, versionPattern, parseJson } from '@tulinde/contracts';
import * as z from 'zod/mini';

const headerSchema = z.object({
  alg: z.literal('EdDSA'),
  typ: z.literal('tulinde-override+jwt'),
  kid: z.optional(z.string()),
});

const claimsSchema = z.object({
  overrides: z.record(z.string().check(z.regex(appNamePattern)), z.string().check(z.regex(versionPattern))),
  environment: z.string(),
  /** `*`: the panel of the page may choose releases of every app. Without it those of the apps in `overrides` alone. */
  apps: z.optional(z.array(z.string())),
  /** Seconds since 1970. */
  exp: z.number(),
});

/** What a tester chose, after the signature was found right. */
export type OverrideClaims = z.infer<typeof claimsSchema>;

/** Whether the tester may choose another release of this app in the page's panel. Scripts may write that choice. */
export const mayChoose = ({ overrides, apps = [] }: OverrideClaims, app: string): boolean =>
  Object.hasOwn(overrides, app) || apps.includes('*');

export interface PublicKey {
  id: string | undefined;
  key: KeyObject;
}

export type TokenAnswer =
  | { kind: 'valid'; claims: OverrideClaims }
  | { kind: 'refused'; why: 'forged' | 'expired' | 'other environment' | 'revoked' };

/* The longest that fits into a cookie beside the others. */
const longestToken = 3_500;

/**
 * Reads the compact JWS of a tester's link. The algorithm is fixed: what a token says of itself chooses no other one.
 *
 * @param now milliseconds since 1970
 */
export const readOverrideToken = (
  token: string,
  keys: readonly PublicKey[],
  { environment, now }: { environment: string; now: number },
): TokenAnswer => {
  const claims = signedClaims(token, keys);
  if (!claims) return { kind: 'refused', why: 'forged' };
  if (claims.environment !== environment) return { kind: 'refused', why: 'other environment' };
  if (claims.exp * 1000 <= now) return { kind: 'refused', why: 'expired' };
  return { kind: 'valid', claims };
};

const signedClaims = (token: string, keys: readonly PublicKey[]): OverrideClaims | null => {
  const [head = '', payload = '', signature = '', ...rest] = token.split('.');
  if (token.length > longestToken || rest.length > 0) return null;
  const header = headerSchema.safeParse(decoded(head));
  if (!header.success) return null;
  const { kid } = header.data;
  const signed = Buffer.from(`${head}.${payload}`);
  const isSigned = keys
    .filter(({ id }) => kid === undefined || id === undefined || id === kid)
    .some(({ key }) => verify(null, signed, key, Buffer.from(signature, 'base64url')));
  return isSigned ? (claimsSchema.safeParse(decoded(payload)).data ?? null) : null;
};

const decoded = (part: string): unknown => parseJson(Buffer.from(part, 'base64url').toString());
