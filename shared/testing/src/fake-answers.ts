import type { ErrorCode, FieldError } from '@tulinde/contracts';

/** A refusal or a fault, as the envelope of the back end carries it. */
export class FakeFailure {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/** The connection breaks before an answer comes. */
export class FakeBreak {}

export interface FailureFacts {
  /** HTTP status and `response_code`. */
  readonly status?: number;
  readonly code?: ErrorCode;
  readonly message?: string;
  readonly errors?: readonly FieldError[];
  readonly requestId?: string;
}

/** What a handler returns to refuse. */
export const failure = ({ status = 500, ...facts }: FailureFacts = {}): FakeFailure =>
  new FakeFailure(status, { response_code: status, ...facts });

/** What a handler returns for an answer that is not the back end's, such as the page of a proxy. */
export const strangeAnswer = (status: number, body: unknown): FakeFailure => new FakeFailure(status, body);

/** What a handler returns to break the connection. */
export const networkBreak = (): FakeBreak => new FakeBreak();

/** Every field that a request got wrong, in the answer's words. */
export const refusal = (errors: readonly FieldError[]): FakeFailure =>
  failure({ status: 422, code: 'VALIDATION', errors });
