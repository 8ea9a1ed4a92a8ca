import { pristineGlobals } from '../natives';
import type { StreamTransport } from './transport';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** By fetch: a browser's EventSource sends no headers, and says no more of a refusal than that there was one. */
export const fetchStream: StreamTransport = async ({ url, headers, signal }) => {
  const answer = await pristineGlobals.fetch(url, { headers, signal, cache: 'no-store' });
  const { status, body } = answer;
  const date = answer.headers.get('date');
  if (!body || !answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    return { status, date, body: parsed(await answer.text()), next: null };
  }
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const next = async (): Promise<string | null> => {
    const { done, value } = await reader.read();
    return done ? null : decoder.decode(value, { stream: true });
  };
  return { status, date, body: null, next };
};
