import type { FastifyInstance } from 'fastify';
import { serviceTokenCheck } from '../token/service-token';
import { Refusal } from './refusal';

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
