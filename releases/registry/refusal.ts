/**
 * A request the registry does not do, with the reason. `code` is for programs and stays; `message` is for people.
 * Every code stands in docs/registry-api.md.
 */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown>;

  constructor(status: number, code: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}
