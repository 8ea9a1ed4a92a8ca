import { createHmac } from 'node:crypto';
import type { Webhook } from './port';

export interface HttpWebhookSettings {
  readonly url: string;
  readonly secret: string;
}

const waitMs = 10_000;

/** As GitHub and others sign: HMAC-SHA256, hexadecimal, of time and body; the time lets a receiver refuse an old one. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** By HTTP POST, as JSON. */
export const httpWebhook = ({ url, secret }: HttpWebhookSettings): Webhook => ({
  tell: async (need) => {
    const body = JSON.stringify(need);
    const signature = signatureOf(secret, Math.floor(Date.now() / 1000), body);
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tulinde-signature': signature },
      body,
      // A signature is for the one address that it was made for.
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the webhook answered with ${answer.status}`);
  },
});
