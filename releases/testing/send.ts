import type { RunningRegistry } from './start-registry';

interface Answer {
  status: number;
  body: Record<string, unknown> & { code?: string; details?: Record<string, unknown> };
  headers: Headers;
}

type Sent = { token?: string | null; json?: unknown; bytes?: string };

/** One request to a registry, as any program would send it; the registry's own token unless told otherwise. */
export const send = async (
  registry: RunningRegistry,
  method: string,
  path: string,
  sent: Sent = {},
): Promise<Answer> => {
  const { token = registry.token, json, bytes } = sent;
  const headers: Record<string, string> = {};
  if (token) headers.authorization = `Bearer ${token}`;
  if (json !== undefined) headers['content-type'] = 'application/json';
  if (bytes !== undefined) headers['content-type'] = 'application/octet-stream';
  const body = json === undefined ? bytes : JSON.stringify(json);
  const response = await fetch(`${registry.registryUrl}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : {}, headers: response.headers };
};
