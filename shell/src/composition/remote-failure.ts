/** How a release failed, told apart for the people who run the portal. */
export type FailureKind =
  'network' | 'deadline' | 'tampered' | 'incompatible' | 'evaluation' | 'missing module' | 'render' | 'late chunk';

/** A release that could not be loaded or shown. Compare by `name`. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly kind: FailureKind;
  readonly app: string;
  readonly version: string;

  constructor(kind: FailureKind, app: string, version: string, cause: unknown) {
    super(`${app}@${version} failed: ${kind}`, { cause });
    this.kind = kind;
    this.app = app;
    this.version = version;
  }
}
