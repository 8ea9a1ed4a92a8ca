import * as z from 'zod/mini';
import type { Database } from '../../../platform/database/connection';
import { addChecked } from '../webhooks/add-checked';
import { disableByHand, enable, endpointOf, endpointsOf, rotateSecret } from '../webhooks/endpoints';
import { failedWebhooks, replayMessage } from '../webhooks/messages';
import type { ReceiverRules } from '../webhooks/receiver';
import { replaySince } from '../webhooks/replay';
import { secretOf, type EndpointRow } from '../webhooks/secrets';
import type { Holder } from '../tokens/tokens';
import { instant } from '../records/instant';
import { operation, type AnyOperation } from './operation';
import { Problem } from './problem';

interface Dependencies {
  readonly db: Database;
  /** Of this API. */
  readonly origin: string;
  /** The secrets of endpoints are derived from it. */
  readonly secret: string;
  readonly receivers: ReceiverRules;
  readonly random: (bytes: number) => Uint8Array;
}

const emptySchema = z.object({});
const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const endpointId = z.object({ endpointId: id });

const endpointSchema = z.object({
  endpointId: z.string(),
  url: z.string(),
  createdAt: z.string(),
  /** Until when messages carry a second signature, by the secret before. */
  oldSecretUntil: z.nullable(z.string()),
  disabledAt: z.nullable(z.string()),
  /** `gone`: it answered 410. */
  disabledBecause: z.nullable(z.enum(['gone', 'by hand'])),
});

const shown = (row: EndpointRow): z.infer<typeof endpointSchema> => ({
  endpointId: row.id,
  url: row.url,
  createdAt: row.createdAt.toISOString(),
  oldSecretUntil: row.oldSecretUntil?.toISOString() ?? null,
  disabledAt: row.disabledAt?.toISOString() ?? null,
  disabledBecause: row.disabledBecause,
});

const failedSchema = z.object({
  messageId: z.string(),
  endpointId: z.string(),
  claimNumber: z.string(),
  version: z.number(),
  givenUpAt: z.nullable(z.string()),
  status: z.nullable(z.number()),
  failure: z.nullable(z.string()),
});

const notFound = (what: string) => new Problem(404, 'NOT_FOUND', `There is no such ${what} of this insurer.`);

const managing = { scope: 'webhooks:manage', query: emptySchema, isVersioned: false } as const;
const reading = { ...managing, method: 'GET', body: emptySchema, writes: false } as const;
const writing = { ...managing, method: 'POST', writes: true } as const;

/** Where an insurer is told of what happens, and what became of what it was told. */
export const webhookOperations = ({ db, origin, secret, receivers, random }: Dependencies): readonly AnyOperation[] => {
  const required = async (tx: Database, { underwriterName }: Holder, wanted: string): Promise<EndpointRow> => {
    const row = await endpointOf(tx, underwriterName, wanted);
    if (row === null) throw notFound('endpoint');
    return row;
  };
  /* One that is changed by its holder's word. */
  const changing = (
    change: typeof rotateSecret,
    about: { readonly id: string; readonly summary: string; readonly url: string },
  ) =>
    operation({
      ...writing,
      ...about,
      params: endpointId,
      body: emptySchema,
      answer: endpointSchema,
      run: ({ holder, params, now }) =>
        db.transaction(async (tx) => {
          const endpoint = await required(tx, holder, params.endpointId);
          return shown(await change(tx, holder, { endpoint, at: now }));
        }),
    });

  return [
    operation({
      ...reading,
      id: 'listWebhookEndpoints',
      summary: 'Where the insurer is told of events.',
      url: '/v1/webhook-endpoints',
      params: emptySchema,
      answer: z.object({ endpoints: z.array(endpointSchema) }),
      run: async ({ holder }) => ({ endpoints: (await endpointsOf(db, holder.underwriterName)).map(shown) }),
    }),
    operation({
      ...writing,
      id: 'addWebhookEndpoint',
      summary:
        'Adds an address that is told of each event from now on. It must be reached by https on the public internet.',
      url: '/v1/webhook-endpoints',
      params: emptySchema,
      body: z.object({ url: z.string().check(z.minLength(1), z.maxLength(500)) }),
      answer: endpointSchema,
      run: async ({ holder, body: { url }, now }) => {
        const row = await addChecked(db, holder, { url, receivers, random, at: now }).catch((error: Error) => {
          if (error.name !== 'ReceiverRefused') throw error;
          throw new Problem(422, 'RECEIVER_REFUSED', error.message, {
            errors: [{ pointer: '/url', detail: error.message }],
          });
        });
        return shown(row);
      },
    }),
    operation({
      ...reading,
      id: 'getWebhookSecret',
      summary: 'The secret by which the endpoint checks signatures (Standard Webhooks).',
      url: '/v1/webhook-endpoints/:endpointId/secret',
      params: endpointId,
      answer: z.object({ secret: z.string() }),
      run: async ({ holder, params }) => ({ secret: secretOf(secret, await required(db, holder, params.endpointId)) }),
    }),
    changing(rotateSecret, {
      id: 'rotateWebhookSecret',
      summary: 'Makes a new secret. For a day messages are signed by the one before, too.',
      url: '/v1/webhook-endpoints/:endpointId/rotate-secret',
    }),
    changing(disableByHand, {
      id: 'disableWebhookEndpoint',
      summary: 'Nothing is sent to it any more.',
      url: '/v1/webhook-endpoints/:endpointId/disable',
    }),
    changing(enable, {
      id: 'enableWebhookEndpoint',
      summary: 'It is told again. What it missed is sent by a replay.',
      url: '/v1/webhook-endpoints/:endpointId/enable',
    }),
    operation({
      ...writing,
      id: 'replayEvents',
      summary: 'Tells an endpoint once more of all events since then, under the ids of the first time.',
      url: '/v1/webhook-endpoints/:endpointId/replay',
      params: endpointId,
      body: z.object({ since: instant }),
      answer: z.object({ messages: z.number() }),
      run: ({ holder, params, body: { since }, now }) =>
        db.transaction(async (tx) => {
          const endpoint = await required(tx, holder, params.endpointId);
          return { messages: await replaySince(tx, holder, { endpoint, since: new Date(since), origin, at: now }) };
        }),
    }),
    operation({
      ...reading,
      id: 'listFailedMessages',
      summary: 'Messages that were given up after three days, the latest first.',
      url: '/v1/webhook-messages/failed',
      params: emptySchema,
      answer: z.object({ messages: z.array(failedSchema) }),
      run: async ({ holder }) => ({
        messages: (await failedWebhooks(db, holder.underwriterName)).map(({ id: messageId, endedAt, ...message }) => ({
          messageId,
          endpointId: message.endpointId,
          claimNumber: message.claimNumber,
          version: message.version,
          givenUpAt: endedAt?.toISOString() ?? null,
          status: message.status,
          failure: message.failure,
        })),
      }),
    }),
    operation({
      ...writing,
      id: 'replayMessage',
      summary: 'Sends one message once more, under its id.',
      url: '/v1/webhook-messages/:messageId/replay',
      params: z.object({ messageId: id }),
      body: emptySchema,
      answer: emptySchema,
      run: ({ holder, params, now }) =>
        db.transaction(async (tx) => {
          const own = (await endpointsOf(tx, holder.underwriterName)).map((endpoint) => endpoint.id);
          const isThere =
            own.length > 0 && (await replayMessage(tx, { id: params.messageId, endpointIds: own, at: now }));
          if (!isThere) throw notFound('message');
          return {};
        }),
    }),
  ];
};
