import { fetchTransport } from './fetch-transport';
import type { Transport } from './transport';

/* A sixth of what the shell would begin with, for what few visits do: its code comes with the first file that is sent. */
const fetchUploads = () => import(/* webpackChunkName: "upload" */ './axios-transport');

/** The portal's HTTP: JSON by fetch, files by axios, which says how much of them has left. */
export const portalTransport: Transport = async (request) => {
  if (!request.onProgress) return fetchTransport(request);
  const { axiosTransport } = await fetchUploads();
  return axiosTransport(request);
};
