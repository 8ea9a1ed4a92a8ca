import { dayMs } from '@tulinde/contracts';
import { createHmac } from 'node:crypto';
import type { InferSelectModel } from 'drizzle-orm';
import type { webhookEndpoints } from '../../../platform/database/schema';

export type EndpointRow = InferSelectModel<typeof webhookEndpoints>;
type Keyed = Pick<EndpointRow, 'id' | 'secretNumber' | 'oldSecretUntil'>;

/** How long the secret before signs, too: so long a receiver may take to change it. */
export const rotationMs = dayMs;

/* Derived from the secret of the configuration: a reader of the database cannot sign. */
const bytesOf = (secret: string, id: string, number: number): Buffer =>
  createHmac('sha256', secret).update(`webhook ${id} ${number}`).digest();

/** As receivers are given it (Standard Webhooks). */
export const secretOf = (secret: string, { id, secretNumber }: Keyed): string =>
  `whsec_${bytesOf(secret, id, secretNumber).toString('base64')}`;

export interface Signed {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** Headers of the Standard Webhooks specification; while a secret is changed there are two signatures. */
export const signatureHeaders = (
  secret: string,
  endpoint: Keyed,
  { id, at, body }: Signed,
): Readonly<Record<string, string>> => {
  const seconds = Math.floor(at.getTime() / 1000);
  const { secretNumber, oldSecretUntil } = endpoint;
  const isOldGood = oldSecretUntil !== null && at < oldSecretUntil;
  const signatures = (isOldGood ? [secretNumber, secretNumber - 1] : [secretNumber]).map((number) => {
    const hmac = createHmac('sha256', bytesOf(secret, endpoint.id, number));
    return `v1,${hmac.update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': `${seconds}`, 'webhook-signature': signatures.join(' ') };
};
