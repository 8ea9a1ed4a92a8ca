import type { FastifyInstance } from 'fastify';
import { serviceTokenEnd } from '../token/service-token';
import { Refusal } from './refusal';

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
