import { createHmac } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { traceOutgoing } from '../tracing';
import type { Webhook } from './port';

export interface HttpWebhookSettings {
  readonly url: string;
  readonly secret: string;
}

const waitMs = 10_000;

/* Hexadecimal, of time and body: for receivers from before Standard Webhooks. */
const earlierSignature = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/**
 * Headers of the Standard Webhooks specification.
 * @param secret `whsec_…`, or any other letters, which then are the key as they stand
 */
const signatureHeaders = (secret: string, id: string, body: string): Record<string, string> => {
  const at = new Date();
  const seconds = Math.floor(at.getTime() / 1000);
  const signer = secret.startsWith('whsec_')
    ? new StandardWebhook(secret)
    : new StandardWebhook(secret, { format: 'raw' });
  return {
    'webhook-id': id,
    'webhook-timestamp': `${seconds}`,
    'webhook-signature': signer.sign(id, at, body),
    'x-tulinde-signature': earlierSignature(secret, seconds, body),
  };
};

/** By HTTP POST, as JSON, signed. */
export const httpWebhook = ({ url, secret }: HttpWebhookSettings): Webhook => ({
  tell: async (need) => {
    const body = JSON.stringify(need);
    const headers = { 'content-type': 'application/json', ...signatureHeaders(secret, need.id, body) };
    // What follows the host may be a secret of its receiver's.
    const answer = await traceOutgoing({ method: 'POST', url, template: 'webhook' }, (trace) =>
      fetch(url, {
        method: 'POST',
        headers: { ...headers, ...trace },
        body,
        // A signature is for the one address that it was made for.
        redirect: 'error',
        signal: AbortSignal.timeout(waitMs),
      }),
    );
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the webhook answered with ${answer.status}`);
  },
});
