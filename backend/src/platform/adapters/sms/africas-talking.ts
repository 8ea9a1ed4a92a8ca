import { traceOutgoing } from '@tulinde/server/tracing';
import * as z from 'zod/mini';
import { TextInDoubtError, TextRefusedError, type SmsMessage, type SmsSender } from './port';
import type { AfricasTalkingSettings } from './settings';

const waitMs = 15_000;

const responseSchema = z.object({
  SMSMessageData: z.object({ Recipients: z.array(z.object({ statusCode: z.number() })) }),
});

/* Processed, sent, queued. */
const taken = new Set([100, 101, 102]);
/* A number that is none or cannot be reached by text, one on the list of those who want none, do not disturb. */
const final = new Set([403, 404, 406, 409]);

/* Without a connection nothing was told: anything later may have been. */
const neverTold = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
const wasNeverTold = (error: unknown): boolean =>
  neverTold.has((error as { cause?: { code?: string } }).cause?.code ?? '');

const inDoubt = (): Error => new TextInDoubtError('nobody knows whether the gateway took the message');

const path = '/version1/messaging';

const post = (settings: AfricasTalkingSettings, { to, text }: SmsMessage): Promise<Response> => {
  const url = settings.url.replace(/\/$/, '') + path;
  return traceOutgoing({ method: 'POST', url, template: path }, (trace) =>
    fetch(url, {
      method: 'POST',
      headers: { apiKey: settings.apiKey, accept: 'application/json', ...trace },
      body: new URLSearchParams({ username: settings.username, to, message: text, from: settings.from }),
      signal: AbortSignal.timeout(waitMs),
      redirect: 'error',
    }),
  ).catch((error: unknown) => {
    throw wasNeverTold(error) ? error : inDoubt();
  });
};

const recipientsOf = async (answer: Response) => {
  const body: unknown = await answer.json().catch(() => null);
  const parsed = responseSchema.safeParse(body);
  if (!parsed.success) throw inDoubt();
  return parsed.data.SMSMessageData.Recipients;
};

/**
 * Africa's Talking, bulk messages: a form with the key in a header, answered for each recipient. A time-out, or an
 * answer that cannot be read, leaves open whether the message went: it is not sent again.
 */
export const africasTalkingSms = (settings: AfricasTalkingSettings): SmsSender => ({
  send: async ({ to, text }) => {
    const answer = await post(settings, { to, text });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`the gateway answered with ${answer.status}`);
    }
    // Its texts repeat the phone: the codes say enough. Without a recipient the whole request was refused.
    const [recipient] = await recipientsOf(answer);
    if (recipient === undefined) throw new Error('the gateway took no recipient');
    const { statusCode } = recipient;
    if (taken.has(statusCode)) return;
    if (final.has(statusCode)) throw new TextRefusedError(`the gateway refused with ${statusCode}`);
    throw new Error(`the gateway failed with ${statusCode}`);
  },
});
