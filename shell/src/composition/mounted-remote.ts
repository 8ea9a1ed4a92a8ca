import type { ReleaseRole } from '@tulinde/contracts';
import type { Portal, RemoteModule } from '@tulinde/client/remote';
import type { ScriptOrigin } from './script-origin';

/** A remote as it stands in the page: which release, why that one, and its module. */
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
  /** A release threw while it was left. It is not there any more, whatever it does. */
  leftBadly(remote: MountedRemote, cause: unknown): void;
}

/** The releases that were told that they are entered: of each app one, which is left before the next is told. */
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

  /** Why a release was in this page; undefined for one that never was. */
  roleOf({ app, version }: ScriptOrigin): ReleaseRole | undefined {
    return this.roles.get(`${app}@${version}`);
  }

  /** @throws what the release throws that enters; never what the one throws that leaves */
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
      // Typed as answering nothing; a release is free to promise, and to break it.
      await (remote.module.dispose?.() as unknown);
    } catch (cause) {
      this.deps.leftBadly(remote, cause);
    }
  }
}
