import { parseJson } from '@tulinde/contracts';
import * as z from 'zod/mini';
import { RegistryRefusedError, RegistryUnreachableError } from './errors';

export interface RegistryAddress {
  registryUrl: string;
  token?: string | undefined;
  /** Instead of the one that there is. */
  fetch?: ((request: Request, init: { signal: AbortSignal }) => Promise<Response>) | undefined;
  /** Milliseconds until a call that is not answered has failed; two minutes unless said. */
  deadlineMs?: number | undefined;
}

/** What of a request says where it goes. */
export const addressOf = ({ registryUrl, token, fetch, deadlineMs }: RegistryAddress): RegistryAddress => ({
  registryUrl,
  token,
  fetch,
  deadlineMs,
});

export interface RegistryCall {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  json?: unknown;
  stream?: { body: AsyncIterable<Uint8Array>; bytes: number };
}

const refusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  details: z._default(z.record(z.string(), z.unknown()), {}),
  requestId: z._default(z.nullable(z.string()), null),
});

/* A commit compresses the whole release before it answers. */
const usualDeadlineMs = 120_000;

/**
 * One request to the registry, from Node or from a browser; its answer is read by the schema.
 * @throws RegistryRefusedError, RegistryUnreachableError
 */
export const callRegistry = async <Schema extends z.ZodMiniType>(
  { registryUrl, token, fetch = globalThis.fetch, deadlineMs = usualDeadlineMs }: RegistryAddress,
  { method, path, json, stream }: RegistryCall,
  answer: Schema,
): Promise<z.output<Schema>> => {
  // Calls are far apart: one that is sent while the registry closes a kept connection would fail for nothing. A browser, which
  // sends such a call again by itself, leaves this header out.
  const headers: Record<string, string> = { accept: 'application/json', connection: 'close' };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (json !== undefined) headers['content-type'] = 'application/json';
  if (stream) {
    headers['content-type'] = 'application/octet-stream';
    headers['content-length'] = String(stream.bytes);
  }
  const body = json === undefined ? (stream?.body as unknown as ReadableStream | undefined) : JSON.stringify(json);
  let status: number;
  let text: string;
  try {
    const request = new Request(new URL(path, registryUrl), {
      method,
      headers,
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    });
    // Beside the request: Node forgets the deadline of one that nothing holds any more.
    const response = await fetch(request, { signal: AbortSignal.timeout(deadlineMs) });
    status = response.status;
    text = await response.text();
  } catch (error) {
    const message = `The registry at ${registryUrl} does not answer (${reasonOf(error)}).`;
    throw new RegistryUnreachableError('offline', message, { cause: error });
  }
  const value = parseJson(text || 'null');
  if (status < 400) {
    const parsed = answer.safeParse(value);
    if (parsed.success) return parsed.data;
  } else {
    const refusal = refusalSchema.safeParse(value);
    if (refusal.success) {
      const { code, message, details, requestId } = refusal.data;
      throw new RegistryRefusedError(status, code, message, details, requestId);
    }
  }
  const message = `What answers at ${registryUrl} is not a release registry (status ${status}).`;
  throw new RegistryUnreachableError('unreadable', message, { status });
};

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
};
