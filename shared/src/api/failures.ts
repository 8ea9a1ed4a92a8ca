import type { Language } from '../contracts';
import { answerTexts, fieldErrorsOf, isRecord } from './answer-texts';
import { ApiError, type ApiFailure } from './api-error';
import { failureTexts, type FailureText } from './failure-texts';
import type { WireAnswer } from './transport';

/** A failure without a usable answer. */
export const failureWithout = (
  failure: Exclude<ApiFailure, 'answer'>,
  language: Language,
  { text, status = 0, cause }: { text?: FailureText; status?: number; cause?: unknown } = {},
): ApiError =>
  new ApiError(
    { failure, status, code: null, errors: [], requestId: null, texts: [failureTexts[language][text ?? failure]] },
    { cause },
  );

/** No answer came at all: the device knows when it is offline, and then says so. */
export const networkFailure = (language: Language, cause: unknown): ApiError => {
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return failureWithout('network', language, { text: isOffline ? 'offline' : 'network', cause });
};

/** HTTP status, or the envelope's response_code where HTTP says that all is well; null when there is neither. */
export const statusOf = ({ status, body }: WireAnswer): number | null => {
  if (status < 200 || status > 299) return status;
  const code = isRecord(body) ? body['response_code'] : null;
  return typeof code === 'number' ? code : null;
};

export const codeOf = ({ body }: WireAnswer): string | null =>
  isRecord(body) && typeof body['code'] === 'string' ? body['code'] : null;

/** An answer that is a refusal or a fault of the server. */
export const answerFailure = (answer: WireAnswer, status: number, language: Language): ApiError => {
  const { body } = answer;
  const code = codeOf(answer);
  const requestId = isRecord(body) && typeof body['requestId'] === 'string' ? body['requestId'] : null;
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
