import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/connection';
import { answerNotFound } from '../../http/failure';
import { describeError } from '../../http/logging';
import { receivePayoutResult, receivePayoutTimeOut } from '../returns/receive-payout-result';
import { receiveCallback } from './receive-callback';
import { receivePaybillPayment } from './receive-paybill-payment';
import { keepResult } from './result-box';

const accepted = { ResultCode: 0, ResultDesc: 'Accepted' };

export interface CallbackDependencies {
  readonly db: Database;
  readonly now: () => Date;
  /** Last part of the address that payments to the paybill number are confirmed at; null where there is none. */
  readonly paybillSecret: string | null;
}

type Receive = (token: string, raw: string) => Promise<boolean>;

/* What M-Pesa sends is kept as it came, whatever it is: the parsers of the calls would refuse some of it. */
const acceptAnything = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
};

const route = (app: FastifyInstance, path: string, receive: Receive): void => {
  app.route<{ Params: { token: string } }>({
    method: 'POST',
    url: `${path}/:token`,
    schema: { hide: true },
    // They all come from a few addresses of Safaricom.
    config: { rateLimit: false },
    handler: async (request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply) => {
      const raw = typeof request.body === 'string' ? request.body : '';
      try {
        if (!(await receive(request.params.token, raw))) return answerNotFound(request, reply);
      } catch (error) {
        // M-Pesa does not send it again whatever it is answered: reconciliation finds out.
        request.log.error({ failure: describeError(error) }, 'a callback of M-Pesa was not processed');
      }
      return reply.send(accepted);
    },
  });
};

/** Where M-Pesa calls back. The last part of each address is a secret in place of a token: a wrong one is nowhere. */
export const addCallbackRoutes = async (app: FastifyInstance, deps: CallbackDependencies): Promise<void> => {
  await app.register(
    async (routes) => {
      acceptAnything(routes);
      route(routes, '/callback', (token, raw) => receiveCallback(deps, token, raw));
      route(routes, '/result', (token, raw) => keepResult(deps.db, token, raw));
      route(routes, '/payout', (token, raw) => receivePayoutResult(deps, token, raw));
      route(routes, '/payout-late', (token) => receivePayoutTimeOut(deps, token));
      route(routes, '/paybill', (token, raw) => receivePaybillPayment(deps, token, raw));
    },
    { prefix: '/api/m-pesa' },
  );
};
