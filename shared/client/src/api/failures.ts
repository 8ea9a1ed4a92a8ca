import { isRecord, type Language } from '@tulinde/contracts';
import { answerTexts, fieldErrorsOf } from './answer-texts';
import { ApiError, type ApiFailure } from './api-error';
import { failureTexts, type FailureText } from './failure-texts';
import type { WireAnswer } from './transport';

interface Details {
  readonly text?: FailureText;
  readonly status?: number;
  readonly requestId?: string | null;
  readonly cause?: unknown;
}

/** A failure without a usable answer. */
export const failureWithout = (
  failure: Exclude<ApiFailure, 'answer'>,
  language: Language,
  { text = failure, status = 0, requestId = null, cause }: Details = {},
): ApiError => {
  const texts = answerTexts(failureTexts[language][text], language, requestId);
  return new ApiError({ failure, status, code: null, errors: [], requestId, texts }, { cause });
};

/**
 * What was thrown on the way to an answer, as the failure it stands for.
 * @param stoppedBy what stopped the call, where something did
 * @param isWrite whether nobody knows now what the server has done
 */
export const failureOf = (
  error: unknown,
  { stoppedBy, isWrite }: { readonly stoppedBy: 'cancelled' | 'deadline' | null; readonly isWrite: boolean },
  language: Language,
): ApiError => {
  if (stoppedBy === 'deadline' && isWrite)
    return failureWithout('deadline', language, { text: 'deadlineOfWrite', cause: error });
  if (stoppedBy) return failureWithout(stoppedBy, language, { cause: error });
  const { name, status = 0 } = error as { name?: unknown; status?: number };
  if (name === 'InsecurePageError') return failureWithout('token', language, { text: 'insecurePage', cause: error });
  if (name === 'TokenRefusedError') {
    // A rate limit or a fault passes by itself; anything else may be this page's own.
    const text = status === 429 || status >= 500 ? 'tokenBusy' : 'token';
    return failureWithout('token', language, { text, status, cause: error });
  }
  // The device knows when it is offline, and then the text says so.
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return failureWithout('network', language, { text: isOffline ? 'offline' : 'network', cause: error });
};

/** What the server would say of a file that is not sent. */
export const fileRefused = (text: string): ApiError =>
  new ApiError({ failure: 'answer', status: 422, code: 'FILE_REFUSED', errors: [], requestId: null, texts: [text] });

/** An answer that says 200 and is not what the contract promises. */
export const unreadableFailure = (answer: WireAnswer, language: Language, cause: unknown): ApiError =>
  failureWithout('unreadable', language, { status: answer.status, requestId: requestIdOf(answer), cause });

/** HTTP status, or the envelope's response_code where HTTP says that all is well; null when there is neither. */
export const statusOf = ({ status, body }: WireAnswer): number | null => {
  if (status < 200 || status > 299) return status;
  const code = isRecord(body) ? body['response_code'] : null;
  return typeof code === 'number' ? code : null;
};

const codeOf = ({ body }: WireAnswer): string | null =>
  isRecord(body) && typeof body['code'] === 'string' ? body['code'] : null;

/* A refusal without a code comes from a gateway in front of the back end: a new token is worth one try. */
export const isServiceTokenRefusal = (answer: WireAnswer): boolean =>
  statusOf(answer) === 401 && [null, 'SERVICE_TOKEN_INVALID'].includes(codeOf(answer));

export const isCustomerTokenRefusal = (answer: WireAnswer, status: number | null): boolean =>
  status === 401 && codeOf(answer) === 'CUSTOMER_TOKEN_INVALID';

const requestIdOf = ({ body }: WireAnswer): string | null =>
  isRecord(body) && typeof body['requestId'] === 'string' ? body['requestId'] : null;

/** An answer that is a refusal or a fault of the server. */
export const answerFailure = (answer: WireAnswer, status: number, language: Language): ApiError => {
  const { body } = answer;
  const code = codeOf(answer);
  const requestId = requestIdOf(answer);
  const isUnexpected = code === 'UNEXPECTED' || status >= 500;
  return new ApiError({
    failure: 'answer',
    status,
    code,
    errors: fieldErrorsOf(body),
    requestId,
    texts: answerTexts(body, language, isUnexpected ? requestId : null),
  });
};
