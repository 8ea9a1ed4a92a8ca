import type { ApiClient, ApiPorts } from './api-client';
import { createApiClient, type ApiOptions } from './client';

let configured: Required<ApiClient> | null = null;

/** Called once by the shell, before the first remote is entered; by tests, as often as they like. */
export const configureApi = (ports: ApiPorts, options?: ApiOptions): void => {
  configured = createApiClient(ports, options);
};

const client = (): Required<ApiClient> => {
  if (!configured) throw new Error('configureApi has not been called: the shell does it before it shows a page.');
  return configured;
};

/** The one client of the page. */
export const api: Required<ApiClient> = {
  call: async (call, request, options) => client().call(call, request, options),
  upload: async (target, fields, file, options) => client().upload(target, fields, file, options),
  listen: async (path, options) => client().listen(path, options),
  sendPiece: async (piece, options) => client().sendPiece(piece, options),
  warm: async () => client().warm(),
};
