import type { ReleaseRole } from '@tulinde/contracts';
import type { Portal, RemoteModule } from '@tulinde/client/remote';
import type { ScriptOrigin } from '../../page-health/script-origin';

/** A remote in the page: which release, in which role, and its module. */
export interface MountedRemote {
  readonly app: string;
  readonly version: string;
  readonly role: ReleaseRole;
  /** The manifest's revision when it was chosen. */
  readonly revision: number;
  /** Milliseconds that loading took. */
  readonly elapsed: number;
  readonly module: RemoteModule;
}

interface Deps {
  portal(): Portal;
  /** The `dispose` of a release threw. The release was replaced all the same. */
  onUnmountError(remote: MountedRemote, cause: unknown): void;
}

/** The releases whose `mount` was called: one of each app, which is disposed before the next one is mounted. */
export class EnteredRemotes {
  private readonly entered = new Map<string, MountedRemote>();
  private readonly roles = new Map<string, ReleaseRole>();
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  has(app: string, version: string): boolean {
    return this.entered.get(app)?.version === version;
  }

  /** The role in which a release was in this page; undefined for one that never was. */
  roleOf({ app, version }: ScriptOrigin): ReleaseRole | undefined {
    return this.roles.get(`${app}@${version}`);
  }

  /** @throws what `mount` of the new release throws; never what `dispose` of the old one throws */
  enter(remote: MountedRemote): void {
    const before = this.entered.get(remote.app);
    this.entered.delete(remote.app);
    if (before) void this.leave(before);
    this.roles.set(`${remote.app}@${remote.version}`, remote.role);
    remote.module.mount?.(this.deps.portal());
    this.entered.set(remote.app, remote);
  }

  private async leave(remote: MountedRemote): Promise<void> {
    try {
      // Typed as returning nothing, but a release may return a promise, which may reject.
      await (remote.module.dispose?.() as unknown);
    } catch (cause) {
      this.deps.onUnmountError(remote, cause);
    }
  }
}
