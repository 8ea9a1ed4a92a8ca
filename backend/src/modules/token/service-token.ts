import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const issuer = 'tulinde-token';
const audience = 'tulinde-api';
/** The only right that a service token gives: to call as an anonymous visitor. */
const scope = 'anonymous';
const lifetimeSeconds = 15 * 60;

const keyOf = (secret: string) => new TextEncoder().encode(secret);

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

export const signServiceToken = (secret: string, now: Date): Promise<string> =>
  new SignJWT({ scope })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setJti(randomUUID())
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now) + lifetimeSeconds)
    .sign(keyOf(secret));

/** Whether a bearer token is one of ours and still runs. Never throws. */
export const isServiceToken = async (token: string, secret: string, now: Date): Promise<boolean> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'jti'],
    });
    return payload['scope'] === scope;
  } catch {
    return false;
  }
};
