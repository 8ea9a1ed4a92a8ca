export type FailureKind =
  /** No answer: the network or the registry is down. */
  | 'offline'
  /** The registry answered with a refusal; `code` says which. */
  | 'refused'
  /** An answer of another shape than documented: no registry, or another one than this client knows. */
  | 'unreadable';

interface Facts {
  readonly status?: number;
  readonly code?: string;
  readonly details?: Record<string, unknown>;
  readonly requestId?: string | null;
  readonly cause?: unknown;
}

/** Every failed call of the registry ends as one of these. Compare by `name` or `kind`. */
export class RegistryError extends Error {
  override readonly name: string = 'RegistryError';
  readonly kind: FailureKind;
  /** 0 when there was no answer. */
  readonly status: number;
  /** One of docs/registry-api.md; empty but for a refusal. */
  readonly code: string;
  readonly details: Record<string, unknown>;
  readonly requestId: string | null;

  constructor(
    kind: FailureKind,
    message: string,
    { status = 0, code = '', details = {}, requestId = null, cause }: Facts = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
  }
}

/** The registry said no. */
export class RegistryRefusedError extends RegistryError {
  override readonly name = 'RegistryRefusedError';

  constructor(
    status: number,
    code: string,
    message: string,
    details: Record<string, unknown>,
    requestId: string | null = null,
  ) {
    super('refused', message, { status, code, details, requestId });
  }
}

/** Nobody answered, or what answered is no registry. */
export class RegistryUnreachableError extends RegistryError {
  override readonly name = 'RegistryUnreachableError';
}

/** What was asked for cannot be done from here: a missing folder, a missing token. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
