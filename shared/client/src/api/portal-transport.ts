import { parseJson } from '@tulinde/contracts';
import { pristineGlobals } from '../natives';
import type { Transport } from './transport';

/** What a response says: the value of its JSON, or its text where it is none. */
export const readBody = async (response: Response): Promise<unknown> => {
  const text = await pristineGlobals.textOf(response);
  const value = parseJson(text);
  return value === undefined ? text : value;
};

/** Sends JSON by fetch. It cannot say how much of a body has left: what asks for that goes by axios. */
const fetchTransport: Transport = async ({ method, url, headers, body, signal }) => {
  const { statusOf, headerOf } = pristineGlobals;
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await pristineGlobals.fetch(url, { method, headers, signal, ...sent });
  return { status: statusOf(answer), date: headerOf(answer, 'date'), body: await readBody(answer) };
};

/* A sixth of what the shell would begin with, for what few visits do: its code comes with the first file that is sent. */
const fetchUploads = () => import(/* webpackChunkName: "upload" */ './axios-transport');

/** The portal's HTTP: JSON by fetch, files by axios, which says how much of them has left. */
export const portalTransport: Transport = async (request) => {
  if (!request.onProgress) return fetchTransport(request);
  const { axiosTransport } = await fetchUploads();
  return axiosTransport(request);
};
