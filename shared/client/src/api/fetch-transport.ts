import { pristineGlobals } from '../natives';
import { parseJson } from './parse-json';
import type { Transport } from './transport';

/** Sends JSON by fetch. It cannot say how much of a body has left: what asks for that goes by axios. */
export const fetchTransport: Transport = async ({ method, url, headers, body, signal }) => {
  const { statusOf, headerOf, textOf } = pristineGlobals;
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await pristineGlobals.fetch(url, { method, headers, signal, ...sent });
  return { status: statusOf(answer), date: headerOf(answer, 'date'), body: parseJson(await textOf(answer)) };
};
