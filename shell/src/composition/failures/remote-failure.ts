import type { PageHealthFailure, ReleaseRole, TelemetryKind } from '@tulinde/contracts';

type Kind = Exclude<TelemetryKind, 'load' | 'csp'> | PageHealthFailure;

/** A release that could not be loaded or shown. Compare by `name`. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly kind: Kind;
  readonly app: string;
  readonly version: string;
  readonly role: ReleaseRole;

  constructor(
    kind: Kind,
    release: { readonly app: string; readonly version: string; readonly role: ReleaseRole },
    cause: unknown,
  ) {
    super(`${release.app}@${release.version} failed: ${kind}`, { cause });
    this.kind = kind;
    this.app = release.app;
    this.version = release.version;
    this.role = release.role;
  }
}
