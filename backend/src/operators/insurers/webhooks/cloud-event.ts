import { claimActors, claimEventTypes, type ClaimActor, type ClaimEventType } from '@tulinde/contracts';
import * as z from 'zod/mini';

/** What a webhook tells: which claim has a new version, and why. No name, no text of a customer's: the claim is read for that. */
const dataSchema = z.object({
  claimNumber: z.string(),
  /** Of the claim after the event; what comes with a lower one is older. */
  version: z.int(),
  event: z.enum(claimEventTypes),
  actor: z.enum(claimActors),
});

const schemaPath = '/schemas/claim-event-1.json';

/** The document that `dataschema` names. */
export const claimEventDocument = { path: schemaPath, schema: z.toJSONSchema(dataSchema) };

interface Happened {
  readonly claimNumber: string;
  readonly version: number;
  readonly type: ClaimEventType;
  readonly actor: ClaimActor;
  readonly at: Date;
}

/** For example `ke.tulinde.claim.offer-accepted`. */
const typeOf = (type: ClaimEventType): string => `ke.tulinde.claim.${type.toLowerCase().replaceAll('_', '-')}`;

/** CloudEvents 1.0 in structured mode. @param origin of the insurers' API */
export const cloudEvent = (origin: string, { claimNumber, version, type, actor, at }: Happened): string =>
  JSON.stringify({
    specversion: '1.0',
    // Of one event there is one id, however often it is sent; after a restore a version is given again, at another time.
    id: `${claimNumber}-${version}-${at.getTime()}`,
    source: `${origin}/v1/claims`,
    type: typeOf(type),
    subject: claimNumber,
    time: at.toISOString(),
    datacontenttype: 'application/json',
    dataschema: `${origin}${schemaPath}`,
    data: { claimNumber, version, event: type, actor } satisfies z.infer<typeof dataSchema>,
  });

export const cloudEventType = 'application/cloudevents+json; charset=UTF-8';
