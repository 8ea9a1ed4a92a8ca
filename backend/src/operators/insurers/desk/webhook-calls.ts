import * as z from 'zod/mini';
import { operatorCall, type OperatorRequest, type OperatorCall } from '../../desk/operator-call';
import { OperatorRefusal } from '../../../platform/http/operator-refusal';
import { byOperator } from '../records/insurer-log';
import { instant } from '../records/instant';
import { addChecked } from '../webhooks/add-checked';
import { allEndpoints, disableByHand, enable, findEndpoint, rotateSecret } from '../webhooks/endpoints';
import { failedWebhooks, replayMessage } from '../webhooks/messages';
import type { ReceiverRules } from '../webhooks/receiver';
import { replaySince } from '../webhooks/replay';
import { secretOf, type EndpointRow } from '../webhooks/secrets';
import { insurerGiven, requireInsurer } from './require-insurer';

export interface WebhookDesk {
  readonly origin: string;
  readonly secret: string;
  readonly receivers: ReceiverRules;
  readonly random: (bytes: number) => Uint8Array;
}

const id = z.string().check(z.minLength(3), z.maxLength(100));
const endpointGiven = z.object({ endpoint: id });

const required = async (db: OperatorRequest['db'], wanted: string): Promise<EndpointRow> => {
  const row = await findEndpoint(db, wanted);
  if (row === null) throw new OperatorRefusal('NO_ENDPOINT', `There is no endpoint ${wanted}.`);
  return row;
};

const changing = (change: typeof rotateSecret): OperatorCall =>
  operatorCall(endpointGiven, ({ endpoint: wanted }, { db, operator, now }) =>
    db.transaction(async (tx) => {
      const endpoint = await required(tx, wanted);
      const actor = { underwriterName: endpoint.underwriterName, by: byOperator(operator) };
      return change(tx, actor, { endpoint, at: now });
    }),
  );

/** What operators may ask for of webhooks to insurers. */
export const webhookCalls = ({
  origin,
  secret,
  receivers,
  random,
}: WebhookDesk): Readonly<Record<string, OperatorCall>> => ({
  'webhook-list': operatorCall(z.object({}), async (_given, { db }) => ({ endpoints: await allEndpoints(db) })),
  'webhook-add': operatorCall(
    z.extend(insurerGiven, { url: z.string().check(z.maxLength(500)) }),
    async ({ insurer: underwriterName, url }, { db, operator, now }) => {
      await requireInsurer(db, underwriterName);
      const actor = { underwriterName, by: byOperator(operator) };
      return addChecked(db, actor, { url, receivers, random, at: now }).catch((error: Error) => {
        throw error.name === 'ReceiverRefused' ? new OperatorRefusal('RECEIVER_REFUSED', error.message) : error;
      });
    },
  ),
  'webhook-secret': operatorCall(endpointGiven, async ({ endpoint }, { db }) => ({
    secret: secretOf(secret, await required(db, endpoint)),
  })),
  'webhook-rotate': changing(rotateSecret),
  'webhook-disable': changing(disableByHand),
  'webhook-enable': changing(enable),
  'webhook-failed': operatorCall(z.object({}), async (_given, { db }) => ({
    messages: await failedWebhooks(db, null),
  })),
  'webhook-replay-message': operatorCall(z.object({ message: id }), ({ message }, { db, now }) =>
    db.transaction(async (tx) => {
      const endpointIds = (await allEndpoints(tx)).map((endpoint) => endpoint.id);
      const isThere = endpointIds.length > 0 && (await replayMessage(tx, { id: message, endpointIds, at: now }));
      if (!isThere) throw new OperatorRefusal('NO_MESSAGE', `There is no message ${message}.`);
      return { messages: 1 };
    }),
  ),
  'webhook-replay': operatorCall(
    z.extend(endpointGiven, { since: instant }),
    ({ endpoint: wanted, since }, { db, operator, now }) =>
      db.transaction(async (tx) => {
        const endpoint = await required(tx, wanted);
        const actor = { underwriterName: endpoint.underwriterName, by: byOperator(operator) };
        return { messages: await replaySince(tx, actor, { endpoint, since: new Date(since), origin, at: now }) };
      }),
  ),
});
