/** The registry said no. `code` is one of docs/registry-api.md. Compare errors by `name`. */
export class RegistryRefusedError extends Error {
  override readonly name = 'RegistryRefusedError';
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown>;

  constructor(status: number, code: string, message: string, details: Record<string, unknown>) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Nobody answered, or what answered is no registry. */
export class RegistryUnreachableError extends Error {
  override readonly name = 'RegistryUnreachableError';
}

/** What was asked for cannot be done from here: a missing folder, a missing token. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
