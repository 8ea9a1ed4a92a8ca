import type { FastifyInstance, FastifyRequest } from 'fastify';
import { claimChangesPath, claimChangesRequestSchema } from '@tulinde/contracts';
import { describeError } from '@tulinde/server/logs';
import type { Database } from '../../platform/database/connection';
import { browserOf, type CookieOptions } from '../../platform/http/browser';
import { Refusal } from '../../platform/http/refusal';
import { customerTokenOf, notSignedIn, signedInFor, type FindSignedIn } from '../../platform/http/signed-in';
import { parseBody } from '../../platform/http/validation';
import { whileListening } from '../../platform/http/while-listening';
import { claimOf } from '../records/change-claim';
import { ClaimStreams, type StreamLimits } from './claim-streams';

/* Half of the two seconds in which a page is told. */
const lookEveryMs = 1_000;
/* A customer has a few devices and a few tabs; a process as many pages as were measured, 1,000 (docs/decisions/0103), and as many again. */
const usualLimits: StreamLimits = { ofProcess: 2_000, ofCustomer: 8 };
const retrySeconds = 60;

export interface ClaimChangesDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly findSignedIn: FindSignedIn;
  readonly cookies: CookieOptions;
  readonly limits?: StreamLimits;
  readonly lookEveryMs?: number;
  readonly heartbeatMs?: number;
}

/**
 * The stream of a claim's open page (`claimChangesPath` of the contracts). Not a call, whose answers end: left out of the API
 * page's table, with the same tokens, envelope and errors.
 */
export const addClaimChanges = (api: FastifyInstance, deps: ClaimChangesDependencies): ClaimStreams => {
  const { db, now, findSignedIn, cookies, limits = usualLimits, heartbeatMs } = deps;
  const streams = new ClaimStreams({ db, now, limits, ...(heartbeatMs === undefined ? {} : { heartbeatMs }) });

  whileListening(api, deps.lookEveryMs ?? lookEveryMs, async () => {
    // Told to stop, the process answers calls for a while: its pages find another one at once.
    if (api.draining.isOn) streams.endAll();
    await streams.look().catch((error: unknown) => {
      api.log.warn({ failure: describeError(error) }, 'open claims were not looked at');
    });
  });
  // Open streams would keep the server from closing.
  api.addHook('preClose', async () => streams.endAll());

  const customerOf = async (request: FastifyRequest, browserSecret: string | null) => {
    const who = { token: customerTokenOf(request), browserSecret, now: now(), find: findSignedIn };
    const customer = await signedInFor('customer-otp', who);
    if (customer === null) throw notSignedIn();
    return customer;
  };

  api.get(claimChangesPath, { schema: { hide: true } }, async (request, reply) => {
    const { customerId, sessionId } = await customerOf(request, browserOf(request, reply, cookies).session);
    const { claim: number } = parseBody(claimChangesRequestSchema, request.query, []);
    const { version } = await claimOf(db, { number, customerId });
    if (api.draining.isOn || !streams.hasRoomFor(customerId)) {
      reply.header('retry-after', retrySeconds);
      throw new Refusal(503, 'UNAVAILABLE', 'service.unavailable');
    }
    return reply
      .type('text/event-stream')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(streams.open({ customerId, sessionId, claimNumber: number }, version));
  });
  return streams;
};
