import type { ErrorCode, MessageKey } from '@tulinde/contracts';

export type MessageParams = Record<string, string | number>;

/** A field that a rule refuses, before the language is known. */
export interface RefusedField {
  readonly field: string;
  readonly message: MessageKey;
  readonly params?: MessageParams;
}

/** An answer other than 200 that was foreseen. Compare by `name`: bundles duplicate classes. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: ErrorCode;
  readonly text: MessageKey;
  readonly params: MessageParams;
  readonly fields: readonly RefusedField[];
  /** Of a 503: when to try again, in seconds. */
  readonly retryAfterSeconds: number | null;
  /** Whether the text stands in `data.message` too: where the specification has it shown from there. */
  readonly isInData: boolean;

  constructor(
    status: number,
    code: ErrorCode,
    text: MessageKey,
    more: {
      params?: MessageParams;
      fields?: readonly RefusedField[];
      retryAfterSeconds?: number;
      isInData?: boolean;
    } = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.text = text;
    this.params = more.params ?? {};
    this.fields = more.fields ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
    this.isInData = more.isInData ?? false;
  }
}

export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && error.name === 'Refusal';

/** Every broken rule in one answer; the first of them is the message. */
export const validationRefusal = (fields: readonly RefusedField[]): Refusal => {
  const first = fields[0];
  return new Refusal(422, 'VALIDATION', first?.message ?? 'request.malformed', {
    fields,
    ...(first?.params ? { params: first.params } : {}),
  });
};
