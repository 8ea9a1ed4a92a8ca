import * as z from 'zod/mini';
import { RegistryError } from './registry-error';

export interface CallDeps {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Address that paths are put behind; the page's own origin. */
  readonly base: string;
  readonly token: () => string | null;
  /** The registry does not know the token any more. */
  readonly onTokenRefused: () => void;
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  /** Instead of the one of the session: to try a token before it is kept. */
  readonly token?: string;
}

export type Call = <T>(path: string, schema: z.core.$ZodType<T>, options?: CallOptions) => Promise<T>;

const refusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
  requestId: z.optional(z.nullable(z.string())),
});

/* Longer than the registry's slowest answer, the gate's preflight, may take. */
const patienceMs = 60_000;

const addressOf = (base: string, path: string, query: CallOptions['query']): string => {
  const address = new URL(path, base);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') address.searchParams.set(name, String(value));
  }
  return address.href;
};

const readJson = async (response: Response): Promise<unknown> => {
  const body = await response.text();
  try {
    return body === '' ? null : (JSON.parse(body) as unknown);
  } catch {
    return undefined;
  }
};

const refusalOf = (response: Response, body: unknown): RegistryError => {
  const known = refusalSchema.safeParse(body);
  if (!known.success) {
    return new RegistryError(`HTTP ${response.status}`, { kind: 'unreadable', status: response.status });
  }
  const { code, message, details = {}, requestId = null } = known.data;
  return new RegistryError(message, { kind: 'refused', status: response.status, code, details, requestId });
};

/** The one place that speaks HTTP: puts the token on, maps every failure to a RegistryError, parses every answer. */
export const createCall =
  ({ fetch, base, token, onTokenRefused }: CallDeps): Call =>
  async (path, schema, { method = 'GET', query, body, token: given } = {}) => {
    const secret = given ?? token();
    const request = new Request(addressOf(base, path, query), {
      method,
      headers: {
        accept: 'application/json',
        ...(secret && { authorization: `Bearer ${secret}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const response = await fetch(request).catch((cause: unknown) => {
      throw new RegistryError('The registry does not answer.', { kind: 'offline', cause });
    });
    const answer = await readJson(response);
    if (response.status === 401 && given === undefined) onTokenRefused();
    if (!response.ok) throw refusalOf(response, answer);
    const parsed = z.safeParse(schema, answer);
    if (parsed.success) return parsed.data;
    throw new RegistryError(`${method} ${path} was answered in another shape than documented.`, {
      kind: 'unreadable',
      status: response.status,
      cause: parsed.error,
    });
  };
