import type { Manifest } from '@tulinde/shared/contracts';
import type { Portal, RemoteModule } from '@tulinde/shared/remote';
import { makeAutoObservable, observable, runInAction, type Remote } from '@tulinde/shared/state';
import type { Federation } from './federation';
import { loadRelease } from './load-remote';
import { releasesOf, routeFor, routesOf, type OwnedRoute } from './release-manifest';
import { RemoteFailure } from './remote-failure';

/** A remote as it stands in the page: which release, and its module. */
export interface MountedRemote {
  readonly app: string;
  readonly version: string;
  readonly module: RemoteModule;
}

export type RemoteState = Remote<MountedRemote, RemoteFailure>;

interface Deps {
  readonly manifest: Manifest;
  readonly federation: Federation;
  /** The portal handed to a remote's `mount`; asked for late, because the portal knows the composition. */
  portal(): Portal;
  reportFailure(failure: RemoteFailure): void;
}

const noRelease = (app: string) => new RemoteFailure('missing module', app, 'none', new Error('No release is live.'));

/** Which remotes are in the page, and how each of them is doing. */
export class Composition {
  readonly routes: readonly OwnedRoute[];
  private readonly remotes = observable.map<string, RemoteState>({}, { deep: false });
  private readonly deps: Deps;
  private visits = 0;

  constructor(deps: Deps) {
    this.deps = deps;
    this.routes = routesOf(deps.manifest);
    makeAutoObservable<this, 'deps' | 'visits' | 'remotes'>(
      this,
      { routes: false, deps: false, visits: false, remotes: false },
      { autoBind: true },
    );
  }

  state(app: string): RemoteState {
    return this.remotes.get(app) ?? { state: 'idle' };
  }

  routeFor(path: string): OwnedRoute | undefined {
    return routeFor(this.routes, path);
  }

  hasRoute(path: string): boolean {
    return this.routeFor(path) !== undefined;
  }

  /** Starts loading a remote unless it is there or on its way. Never rejects: the state tells. */
  async enter(app: string): Promise<void> {
    const { state } = this.state(app);
    if (state === 'idle') await this.load(app);
  }

  /** Tries a remote that failed once more. */
  async retry(app: string): Promise<void> {
    if (this.state(app).state === 'failed') await this.load(app);
  }

  /** A page of the remote broke while it was on the screen. */
  broke(remote: MountedRemote, cause: unknown): void {
    const failure = new RemoteFailure('render', remote.app, remote.version, cause);
    this.remotes.set(remote.app, { state: 'failed', error: failure });
    this.deps.reportFailure(failure);
  }

  private async load(app: string): Promise<void> {
    this.remotes.set(app, { state: 'loading' });
    this.visits += 1;
    let failure = noRelease(app);
    for (const release of releasesOf(this.deps.manifest, app)) {
      const { version } = release.metadata;
      try {
        const module = await loadRelease(this.deps.federation, app, release, `${Date.now()}-${this.visits}`);
        module.mount?.(this.deps.portal());
        runInAction(() => this.remotes.set(app, { state: 'ready', value: { app, version, module } }));
        return;
      } catch (error) {
        failure = error instanceof RemoteFailure ? error : new RemoteFailure('evaluation', app, version, error);
        this.deps.reportFailure(failure);
      }
    }
    runInAction(() => this.remotes.set(app, { state: 'failed', error: failure }));
  }
}
