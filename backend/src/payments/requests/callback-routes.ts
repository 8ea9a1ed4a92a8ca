import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callbackPath, earlierCallbackPath } from '../../platform/adapters/m-pesa/callback-addresses';
import { sendNotFound } from '../../platform/http/failure';
import { Refusal } from '../../platform/http/refusal';
import { whileListening } from '../../platform/http/while-listening';
import { describeError } from '@tulinde/server/logs';
import { receivePayoutResult, receivePayoutTimeOut } from '../refunds/receive-payout-result';
import { receiveCallback } from './receive-callback';
import { receivePaybillPayment } from './receive-paybill-payment';
import { keepResult } from './result-box';
import { CallbackInbox, type Receive } from '../spool/callback-inbox';
import { SpoolFolder } from '../spool/spool-folder';
import type { CallbackDependencies } from './callback-dependencies';

declare module 'fastify' {
  interface FastifyInstance {
    /** Does what M-Pesa said while the database was away; for tests and tools, which do not listen. */
    readonly workOffSpool: () => Promise<number>;
  }
}

const accepted = { ResultCode: 0, ResultDesc: 'Accepted' };
const everyMs = 1_000;

/* By the last but one part of the address. */
const receivers: Readonly<
  Record<string, (deps: Omit<CallbackDependencies, 'spool'>, token: string, raw: string) => Promise<boolean>>
> = {
  callback: receiveCallback,
  result: ({ db }, token, raw) => keepResult(db, token, raw),
  payout: receivePayoutResult,
  'payout-late': receivePayoutTimeOut,
  paybill: receivePaybillPayment,
  // Before a payment, where external validation is switched on: nothing is refused, and nothing is paid yet.
  'paybill-check': async () => true,
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/* Whether an address may be ours, as far as it can be told without the database. */
const mayBeOurs = (kind: string, token: string, paybillSecret: string | null): boolean =>
  kind === 'paybill' || kind === 'paybill-check'
    ? paybillSecret !== null && timingSafeEqual(digest(token), digest(paybillSecret))
    : /^[A-Za-z0-9_-]{43}$/.test(token);

/* Callbacks are stored as they come, whatever they are: the parsers of the calls would refuse some of them. */
const acceptAnything = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
};

const route = (
  app: FastifyInstance,
  kind: string,
  {
    inbox,
    now,
    paybillSecret,
  }: Pick<CallbackDependencies, 'now' | 'paybillSecret'> & { readonly inbox: CallbackInbox },
): void => {
  app.route<{ Params: { token: string } }>({
    method: 'POST',
    url: `/${kind}/:token`,
    schema: { hide: true },
    // They all come from a few addresses of Safaricom.
    config: { rateLimit: false },
    handler: async (request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply) => {
      const { token } = request.params;
      if (!mayBeOurs(kind, token, paybillSecret)) return sendNotFound(request, reply);
      const raw = typeof request.body === 'string' ? request.body : '';
      const outcome = await inbox.take({ kind, token, raw, at: now().toISOString() });
      if (outcome === 'unknown address') return sendNotFound(request, reply);
      if (outcome === 'not kept') throw new Refusal(503, 'UNAVAILABLE', 'service.unavailable');
      return reply.send(accepted);
    },
  });
};

/* Drains at the start, too: another process, or an earlier run, may have left messages. */
const drainWhileListening = (app: FastifyInstance, inbox: CallbackInbox): void => {
  app.decorate('workOffSpool', () => inbox.drain());
  const look = async (): Promise<void> => {
    try {
      await inbox.drain();
    } catch (error) {
      app.log.error({ failure: describeError(error) }, 'the spool cannot be read');
    }
  };
  whileListening(app, everyMs, look);
};

/** Where M-Pesa calls back. The last part of each address is a secret in place of a token: a wrong one is nowhere. */
export const addCallbackRoutes = async (app: FastifyInstance, deps: CallbackDependencies): Promise<void> => {
  const spool = new SpoolFolder(deps.spool);
  await spool.prepare();
  const receive: Receive = async ({ kind, token, raw, at }) => {
    const { db, paybillSecret } = deps;
    return (await receivers[kind]?.({ db, paybillSecret, now: () => new Date(at) }, token, raw)) ?? false;
  };
  const inbox = new CallbackInbox(receive, spool, app.log);
  drainWhileListening(app, inbox);
  for (const prefix of [callbackPath, earlierCallbackPath]) {
    await app.register(
      async (routes) => {
        acceptAnything(routes);
        for (const kind of Object.keys(receivers)) route(routes, kind, { ...deps, inbox });
      },
      { prefix },
    );
  }
};
