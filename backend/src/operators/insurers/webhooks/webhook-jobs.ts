import * as z from 'zod/mini';
import { notifyInsurerJob } from '../../../claims/records/notify-insurer';
import { eventForInsurer } from '../../../claims/records/claims-of-insurer';
import type { JobHandler, JobHandlers } from '../../../platform/jobs';
import { placesOfLane } from '../../../platform/jobs/lanes';
import { Seats } from '../../../platform/jobs/seats';
import { cloudEvent, cloudEventType } from './cloud-event';
import { disableGone, endpointsOf } from './endpoints';
import { makeMessage, messageToSend, recordAttempt, sendWebhookJob } from './messages';
import { postTo, type Outcome, type Post } from './post';
import type { ReceiverRules } from './receiver';
import { waitAfter } from './schedule';
import { signatureHeaders } from './secrets';

const eventPayload = z.object({ claimNumber: z.string(), version: z.number() });
const messagePayload = z.object({ id: z.string(), round: z.number() });

/* For each endpoint that listens, a message in the transaction that also has it sent. */
const notify =
  (origin: string): JobHandler =>
  async (payload, { db, now }) => {
    const { claimNumber, version } = eventPayload.parse(payload);
    await db.transaction(async (tx) => {
      const found = await eventForInsurer(tx, { number: claimNumber, version });
      if (found === null) return;
      const body = cloudEvent(origin, found.event);
      const listening = (await endpointsOf(tx, found.underwriterName)).filter(({ disabledAt }) => disabledAt === null);
      for (const { id } of listening) await makeMessage(tx, { endpointId: id, claimNumber, version, body }, now());
    });
  };

const isTaken = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;
const isGone = ({ status }: Outcome): boolean => status === 410;
const switchedOff: Outcome = { status: null, failure: 'the endpoint is disabled', milliseconds: 0 };

const lookAgainMs = 1_000;

/*
 * Who dies between the receiver's answer and its record sends once more under the same id: a receiver takes an id once. Nothing
 * is sent to what was disabled meanwhile.
 */
const send = (post: Post, secret: string): JobHandler => {
  // An insurer whose system says nothing keeps no other insurer waiting.
  const seats = new Seats(placesOfLane / 2);
  return async (payload, { db, now }) => {
    const found = await messageToSend(db, messagePayload.parse(payload));
    if (found === null) return undefined;
    const { message, endpoint } = found;
    const isOff = endpoint.disabledAt !== null;
    const signed = signatureHeaders(secret, endpoint, { id: message.id, at: now(), body: message.body });
    const headers = { 'content-type': cloudEventType, ...signed };
    const sent = () => post(endpoint.url, { headers, body: message.body });
    const outcome = isOff ? switchedOff : await seats.take(endpoint.id, sent);
    if (outcome === null) return { runAgainAt: new Date(now().getTime() + lookAgainMs) };
    const wait = isTaken(outcome) || isGone(outcome) || isOff ? null : waitAfter(message.tries + 1);
    const ended = isTaken(outcome) ? 'DELIVERED' : wait === null ? 'FAILED' : null;
    const at = now();
    await db.transaction(async (tx) => {
      await recordAttempt(tx, message, { outcome, ended, at });
      if (isGone(outcome)) await disableGone(tx, endpoint.id, at);
    });
    return wait === null ? undefined : { runAgainAt: new Date(at.getTime() + wait) };
  };
};

interface Dependencies {
  /** Of the insurers' API. */
  readonly origin: string;
  readonly secret: string;
  readonly receivers: ReceiverRules;
}

/** Events of claims on their way to insurers' systems. */
export const webhookJobs = ({ origin, secret, receivers }: Dependencies): JobHandlers => ({
  [notifyInsurerJob]: notify(origin),
  [sendWebhookJob]: send(postTo(receivers), secret),
});
