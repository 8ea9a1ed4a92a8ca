import * as z from 'zod/mini';
import { TextRefusedError, type TextSender } from './port';
import type { AfricasTalkingSettings } from './settings';

const waitMs = 15_000;

const answerSchema = z.object({
  SMSMessageData: z.object({ Recipients: z.array(z.object({ statusCode: z.number() })) }),
});

/* Processed, sent, queued. */
const taken = new Set([100, 101, 102]);
/* A number that is none or cannot be reached by text, one on the list of those who want none, do not disturb. */
const final = new Set([403, 404, 406, 409]);

/**
 * Africa's Talking, bulk messages: a form with the key in a header, answered for each recipient. A time-out leaves open
 * whether the message went: it is sent again, since a reminder twice is better than none.
 */
export const africasTalkingTexts = (settings: AfricasTalkingSettings, deadlineMs = waitMs): TextSender => ({
  send: async ({ to, text }) => {
    const answer = await fetch(`${settings.url.replace(/\/$/, '')}/version1/messaging`, {
      method: 'POST',
      headers: { apiKey: settings.apiKey, accept: 'application/json' },
      body: new URLSearchParams({ username: settings.username, to, message: text, from: settings.from }),
      signal: AbortSignal.timeout(deadlineMs),
      redirect: 'error',
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`the gateway answered with ${answer.status}`);
    }
    // Its texts repeat the phone: the codes say enough. Without a recipient the whole request was refused.
    const [recipient] = answerSchema.parse(await answer.json()).SMSMessageData.Recipients;
    if (recipient === undefined) throw new Error('the gateway took no recipient');
    const { statusCode } = recipient;
    if (taken.has(statusCode)) return;
    if (final.has(statusCode)) throw new TextRefusedError(`the gateway refused with ${statusCode}`);
    throw new Error(`the gateway failed with ${statusCode}`);
  },
});
