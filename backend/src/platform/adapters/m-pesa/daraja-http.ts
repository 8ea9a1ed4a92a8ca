import { traceOutgoing } from '@tulinde/server/tracing';
import { DarajaToken, type DarajaCredentials, type KeysRefusedError } from './daraja-token';
import { judgeGateway } from './result-codes';

export type DarajaBody = Readonly<Record<string, unknown>>;

/** `unsent`: it certainly did not reach the service. `lost`: it may have. */
export type DarajaResponse =
  | { readonly kind: 'answered'; readonly status: number; readonly body: DarajaBody }
  | { readonly kind: 'unsent' }
  | { readonly kind: 'lost' };

/* No connection was made, so nothing was sent. */
const beforeSending = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH']);

const wasUnsent = (error: unknown): boolean => {
  const cause = (error as { cause?: { code?: unknown } } | null)?.cause;
  return typeof cause?.code === 'string' && beforeSending.has(cause.code);
};

const bodyOf = async (answer: Response): Promise<DarajaBody | null> => {
  try {
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null ? (body as DarajaBody) : null;
  } catch {
    return null;
  }
};

/** The way to Daraja: made once for one credential, so that everything that asks shares one token. */
export interface DarajaHttp {
  readonly url: string;
  readonly token: DarajaToken;
  readonly deadlineMs: number;
  /** Told of each call for which no token was given because our keys are refused. */
  readonly onKeysRefused: (code: string) => void;
}

/** @param options.deadlineMs of each request, milliseconds; ten seconds where it is not given */
export const openDaraja = (
  credentials: DarajaCredentials,
  {
    now,
    deadlineMs = 10_000,
    onKeysRefused = () => undefined,
  }: {
    readonly now: () => Date;
    readonly deadlineMs?: number;
    readonly onKeysRefused?: (code: string) => void;
  },
): DarajaHttp => ({
  url: credentials.url,
  token: new DarajaToken(credentials, now, deadlineMs),
  deadlineMs,
  onKeysRefused,
});

const postOnce = async (http: DarajaHttp, path: string, body: DarajaBody, token: string): Promise<DarajaResponse> => {
  try {
    const url = http.url + path;
    const answer = await traceOutgoing({ method: 'POST', url, template: path }, (trace) =>
      fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...trace },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(http.deadlineMs),
        redirect: 'error',
      }),
    );
    // Of a token that is refused the status says enough.
    const read = (await bodyOf(answer)) ?? (answer.status === 401 ? {} : null);
    return read === null ? { kind: 'lost' } : { kind: 'answered', status: answer.status, body: read };
  } catch (error) {
    return wasUnsent(error) ? { kind: 'unsent' } : { kind: 'lost' };
  }
};

const isTokenRefused = (answer: DarajaResponse): boolean =>
  answer.kind === 'answered' && judgeGateway(answer).verdict === 'new-token';

/** Posts once. Only a refused token, which the gateway checks before anything else, is a reason to post again. */
export const postToDaraja = async (http: DarajaHttp, path: string, body: DarajaBody): Promise<DarajaResponse> => {
  for (let isAgain = false; ; isAgain = true) {
    let token: string;
    try {
      token = await http.token.get();
    } catch (error) {
      if (error instanceof Error && error.name === 'KeysRefusedError')
        http.onKeysRefused((error as KeysRefusedError).code);
      return { kind: 'unsent' };
    }
    const answer = await postOnce(http, path, body, token);
    if (!isTokenRefused(answer)) return answer;
    http.token.drop(token);
    if (isAgain) return answer;
  }
};
