import * as z from 'zod/mini';
import { RegistryRefusedError, RegistryUnreachableError } from './errors';

export interface RegistryAddress {
  registryUrl: string;
  token?: string | undefined;
}

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
});

/* A commit compresses the whole release before it answers. */
const deadlineMs = 120_000;

/**
 * One request to the registry; its answer is read by the schema.
 * @throws RegistryRefusedError, RegistryUnreachableError
 */
export const callRegistry = async <Schema extends z.ZodMiniType>(
  { registryUrl, token }: RegistryAddress,
  { method, path, json, stream }: RegistryCall,
  answer: Schema,
): Promise<z.output<Schema>> => {
  // Calls are far apart: one that is sent while the registry closes a kept connection would fail for nothing.
  const headers: Record<string, string> = { connection: 'close' };
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
    const response = await fetch(new URL(path, registryUrl), {
      method,
      headers,
      signal: AbortSignal.timeout(deadlineMs),
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    throw new RegistryUnreachableError(`The registry at ${registryUrl} does not answer (${reasonOf(error)}).`);
  }
  const value = parseJson(text);
  if (status < 400) {
    const parsed = answer.safeParse(value);
    if (parsed.success) return parsed.data;
  } else {
    const refusal = refusalSchema.safeParse(value);
    if (refusal.success) {
      const { code, message, details } = refusal.data;
      throw new RegistryRefusedError(status, code, message, details);
    }
  }
  throw new RegistryUnreachableError(`What answers at ${registryUrl} is not a release registry (status ${status}).`);
};

const parseJson = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
};
