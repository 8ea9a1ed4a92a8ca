export type FailureKind =
  /** No answer: the network or the registry is down. */
  | 'offline'
  /** The registry answered with a refusal; `code` says which. */
  | 'refused'
  /** An answer of another shape than documented. */
  | 'unreadable';

interface Facts {
  readonly kind: FailureKind;
  readonly status?: number;
  readonly code?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly requestId?: string | null;
  readonly cause?: unknown;
}

/** Every failed call of the registry ends as one of these. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly kind: FailureKind;
  /** 0 when there was no answer. */
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;

  constructor(message: string, { kind, status = 0, code = '', details = {}, requestId = null, cause }: Facts) {
    super(message, { cause });
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
  }
}
