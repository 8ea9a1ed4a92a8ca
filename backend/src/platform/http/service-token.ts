import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { Refusal } from './refusal';

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

/** When a bearer token of ours ends; null where it is none or has ended. Never throws. */
export const serviceTokenEnd = async (token: string, secret: string, now: Date): Promise<Date | null> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'jti'],
    });
    return payload['scope'] === scope && payload.exp !== undefined ? new Date(payload.exp * 1000) : null;
  } catch {
    return null;
  }
};

/* A browser sends the same token for ten minutes: its signature is checked once, its end each time. */
const rememberedTokens = 10_000;

/** Whether a bearer token is one of ours and still runs. */
const serviceTokenCheck = (secret: string): ((token: string, now: Date) => Promise<boolean>) => {
  const ends = new Map<string, Date>();
  return async (token, now) => {
    const known = ends.get(token);
    if (known !== undefined) return known > now;
    const end = await serviceTokenEnd(token, secret, now);
    if (end === null) return false;
    if (ends.size >= rememberedTokens) ends.clear();
    ends.set(token, end);
    return true;
  };
};

interface Checked {
  readonly config: { readonly serviceTokenSecret: string };
  readonly now: () => Date;
}

/** Every call needs a service token, before its body is read. */
export const requireServiceToken = (app: FastifyInstance, { config, now }: Checked): void => {
  const isServiceToken = serviceTokenCheck(config.serviceTokenSecret);
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined || !(await isServiceToken(token, now()))) {
      throw new Refusal(401, 'SERVICE_TOKEN_INVALID', 'token.invalid');
    }
  });
};
