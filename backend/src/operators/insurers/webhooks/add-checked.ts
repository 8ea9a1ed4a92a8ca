import type { Database } from '../../../platform/database/connection';
import { newId } from '../../../platform/http/secrets';
import type { Actor } from '../records/insurer-log';
import { addEndpoint, endpointsOf, mostEndpoints } from './endpoints';
import { ReceiverRefused, receiverUrl, requireReachable, type ReceiverRules } from './receiver';
import type { EndpointRow } from './secrets';

interface EndpointRequest {
  readonly url: string;
  readonly receivers: ReceiverRules;
  readonly random: (bytes: number) => Uint8Array;
  readonly at: Date;
}

/** Adds an endpoint whose address may be told. @throws ReceiverRefused */
export const addChecked = async (
  db: Database,
  actor: Actor,
  { url: text, receivers, random, at }: EndpointRequest,
): Promise<EndpointRow> => {
  const url = receiverUrl(text, receivers);
  // Before the transaction: a name may take seconds.
  await requireReachable(url, receivers);
  return db.transaction(async (tx) => {
    if ((await endpointsOf(tx, actor.underwriterName)).length >= mostEndpoints) {
      throw new ReceiverRefused(`An insurer has ${mostEndpoints} endpoints at most.`);
    }
    return addEndpoint(tx, actor, { id: newId(random), url, at });
  });
};
