import { eventsOfInsurer } from '../../../claims/records/claims-of-insurer';
import type { Database } from '../../../platform/database/connection';
import { writeLog, type Actor } from '../records/insurer-log';
import { cloudEvent } from './cloud-event';
import { replayMessages } from './messages';
import type { EndpointRow } from './secrets';

interface ReplayRequest {
  readonly endpoint: EndpointRow;
  readonly since: Date;
  /** Of the insurers' API. */
  readonly origin: string;
  readonly at: Date;
}

/** Has an endpoint told once more of all that has happened since then, under the ids of the first time. @returns how many */
export const replaySince = async (
  tx: Database,
  actor: Actor,
  { endpoint, since, origin, at }: ReplayRequest,
): Promise<number> => {
  const events = await eventsOfInsurer(tx, { underwriterName: endpoint.underwriterName, since });
  const messages = events.map(({ event }) => ({
    endpointId: endpoint.id,
    claimNumber: event.claimNumber,
    version: event.version,
    body: cloudEvent(origin, event),
  }));
  await writeLog(tx, actor, { did: 'webhooks-replayed', about: endpoint.id, at });
  return replayMessages(tx, messages, at);
};
