import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../app/app-dependencies';
import { serviceTokenCheck } from '../token/service-token';
import { Refusal } from './refusal';

/** Every call needs a service token, before its body is read. */
export const requireServiceToken = (app: FastifyInstance, { config, now }: AppDependencies): void => {
  const isServiceToken = serviceTokenCheck(config.serviceTokenSecret);
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined || !(await isServiceToken(token, now()))) {
      throw new Refusal(401, 'SERVICE_TOKEN_INVALID', 'token.invalid');
    }
  });
};
