import { pristineGlobals } from '../natives';
import axios from 'axios';
import type { Transport } from './transport';

/* Axios takes the window's XMLHttpRequest at each call: whatever a release has put there. */
const exchange = axios.getAdapter(axios.defaults.adapter);

const http = axios.create({
  adapter: (config) => pristineGlobals.withRequest(() => exchange(config)),
  // Every status is an answer: the client alone decides what is a failure.
  validateStatus: () => true,
  // No cookie is copied into a header: the cookie of the sign-in is HttpOnly and SameSite=Strict (spec 2).
  xsrfCookieName: '',
});

/** Sends files by axios, on the browser's XMLHttpRequest: fetch does not say how much of a body has left. */
export const axiosTransport: Transport = async ({ method, url, headers, body, signal, onProgress }) => {
  const answer = await http.request<unknown>({
    method,
    url,
    headers: { ...headers },
    data: body,
    signal,
    ...(onProgress ? { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) } : {}),
  });
  const date: unknown = answer.headers['date'];
  const offset: unknown = answer.headers['upload-offset'];
  return {
    status: answer.status,
    date: typeof date === 'string' ? date : null,
    ...(typeof offset === 'string' && /^\d+$/.test(offset) && { uploadOffset: Number(offset) }),
    body: answer.data,
  };
};
