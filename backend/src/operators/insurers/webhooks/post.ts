import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { reasonOf } from '@tulinde/server/logs';
import { checkedLookup, receiverUrl, type ReceiverRules } from './receiver';

/** What became of one attempt: an HTTP status, or why there is none. */
export interface Outcome {
  readonly status: number | null;
  readonly failure: string | null;
  readonly milliseconds: number;
}

export type Post = (
  url: string,
  sent: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
) => Promise<Outcome>;

const deadlineMs = 10_000;

/**
 * Posts to a receiver. Of the answer nothing but the status is read; redirects are not followed, since an address was looked
 * at and no other. Never throws.
 */
export const postTo =
  (rules: ReceiverRules): Post =>
  async (address, { headers, body }) => {
    const began = performance.now();
    const outcome = (status: number | null, failure: string | null): Outcome => ({
      status,
      failure,
      milliseconds: Math.round(performance.now() - began),
    });
    try {
      // What was allowed when it was given may not be any more.
      const url = receiverUrl(address, rules);
      const bytes = Buffer.from(body);
      const status = await new Promise<number>((resolve, reject) => {
        const open = url.protocol === 'https:' ? requestByHttps : requestByHttp;
        const request = open(url, {
          method: 'POST',
          headers: { ...headers, 'content-length': bytes.length, 'user-agent': 'Tulinde-Webhooks/1' },
          lookup: checkedLookup(rules),
          signal: AbortSignal.timeout(deadlineMs),
          agent: false,
        });
        request.on('response', (answer) => {
          answer.destroy();
          resolve(answer.statusCode ?? 0);
        });
        request.on('error', reject);
        request.end(bytes);
      });
      return outcome(status, null);
    } catch (error) {
      return outcome(null, reasonOf(error));
    }
  };
