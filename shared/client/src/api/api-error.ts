import type { ErrorCode, FieldError } from '@tulinde/contracts';

/** How a call failed before or beside an answer of the back end. */
export type ApiFailure = 'answer' | 'network' | 'deadline' | 'cancelled' | 'token' | 'unreadable';

export interface ApiErrorFacts {
  readonly failure: ApiFailure;
  /** HTTP status, or the envelope's response_code; 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorCode | (string & {}) | null;
  readonly errors: readonly FieldError[];
  readonly requestId: string | null;
  /** Texts to show, each cut at 200 characters (spec 27); never empty. */
  readonly texts: readonly string[];
}

/**
 * A call that did not succeed. Compare by `name`: bundles can hold the class twice.
 */
export class ApiError extends Error implements ApiErrorFacts {
  override readonly name = 'ApiError';
  readonly failure: ApiFailure;
  readonly status: number;
  readonly code: ErrorCode | (string & {}) | null;
  readonly errors: readonly FieldError[];
  readonly requestId: string | null;
  readonly texts: readonly string[];

  constructor(facts: ApiErrorFacts, options?: ErrorOptions) {
    super(facts.texts.join(' '), options);
    this.failure = facts.failure;
    this.status = facts.status;
    this.code = facts.code;
    this.errors = facts.errors;
    this.requestId = facts.requestId;
    this.texts = facts.texts;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';
