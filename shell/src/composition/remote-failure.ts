import type { ReleaseRole, TelemetryKind } from '@tulinde/shared/contracts';

/** A release that could not be loaded or shown. Compare by `name`. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly kind: Exclude<TelemetryKind, 'load' | 'csp'>;
  readonly app: string;
  readonly version: string;
  readonly role: ReleaseRole;

  constructor(
    kind: Exclude<TelemetryKind, 'load' | 'csp'>,
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
