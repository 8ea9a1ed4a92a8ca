import { pristineGlobals } from '../natives';
import { readBody } from './portal-transport';
import type { StreamTransport } from './transport';

/** By fetch: a browser's EventSource sends no headers, and says no more of a refusal than that there was one. */
export const fetchStream: StreamTransport = async ({ url, headers, signal }) => {
  const { statusOf, headerOf } = pristineGlobals;
  const answer = await pristineGlobals.fetch(url, { headers, signal, cache: 'no-store' });
  const status = statusOf(answer);
  const date = headerOf(answer, 'date');
  const { body } = answer;
  if (!body || !headerOf(answer, 'content-type')?.startsWith('text/event-stream')) {
    return { status, date, body: await readBody(answer), next: null };
  }
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const next = async (): Promise<string | null> => {
    const { done, value } = await reader.read();
    return done ? null : decoder.decode(value, { stream: true });
  };
  return { status, date, body: null, next };
};
