import type { Manifest, MicroFrontend, ReleaseRole, TelemetryEvent } from '@tulinde/shared/contracts';
import type { Portal, RemoteModule } from '@tulinde/shared/remote';
import { makeAutoObservable, observable, reaction, runInAction, type Remote } from '@tulinde/shared/state';
import { FailedReleases } from './failed-releases';
import type { Federation } from './federation';
import { loadRelease } from './load-remote';
import type { ManifestStore } from './manifest-store';
import { routeFor, routesOf, type OwnedRoute } from './release-manifest';
import { RemoteFailure } from './remote-failure';
import type { ScriptOrigin } from './script-origin';
import { staleOnNavigation } from './watch-manifest';

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

export type RemoteState = Remote<MountedRemote, RemoteFailure>;

interface Deps {
  readonly manifests: ManifestStore;
  readonly federation: Federation;
  /** The portal handed to a remote's `mount`; asked for late, because the portal knows the composition. */
  portal(): Portal;
  report(event: Omit<TelemetryEvent, 'route'>, cause?: unknown): void;
}

/** Which release of which remote is in the page, and what happens when one fails or another goes live. */
export class Composition {
  private readonly remotes = observable.map<string, RemoteState>({}, { deep: false });
  private readonly failed = new FailedReleases();
  private readonly deps: Deps;
  private attempts = 0;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, 'deps' | 'attempts' | 'remotes' | 'failed'>(
      this,
      { deps: false, attempts: false, remotes: false, failed: false },
      { autoBind: true },
    );
    reaction(
      () => deps.manifests.manifest,
      (manifest) => this.follow(manifest),
    );
  }

  get routes(): readonly OwnedRoute[] {
    return routesOf(this.deps.manifests.manifest);
  }

  get mounted(): readonly MountedRemote[] {
    return [...this.remotes.values()].flatMap((state) => (state.state === 'ready' ? [state.value] : []));
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

  /**
   * A page of the remote is entered: an ordinary change of its release is taken now. What is known is shown at once; a
   * manifest that is not fresh is looked up beside it. Never rejects: the state tells.
   */
  async enter(app: string): Promise<void> {
    const isStale = this.deps.manifests.age > staleOnNavigation;
    const looked = isStale ? this.deps.manifests.refresh() : Promise.resolve();
    if (this.state(app).state === 'idle') await this.load(app);
    else if (!isStale) await this.takeChange(app);
    if (isStale) {
      await looked;
      await this.takeChange(app);
    }
  }

  private async takeChange(app: string): Promise<void> {
    const state = this.state(app);
    const [choice] = this.choices(app);
    if (state.state === 'ready' && choice && choice.metadata.version !== state.value.version) await this.load(app);
  }

  /** Tries a remote that failed once more, every release of it. */
  async retry(app: string): Promise<void> {
    if (this.state(app).state !== 'failed') return;
    this.failed.forgive(app);
    await this.deps.manifests.refresh();
    await this.load(app);
  }

  /** A page of the remote broke while it was rendered. */
  broke(remote: MountedRemote, cause: unknown, kind: 'render' | 'late chunk'): void {
    this.fail(new RemoteFailure(kind, remote, cause));
    void this.replace(remote);
  }

  /**
   * Code of a release threw outside rendering. It is replaced where there is another; without one it stays. One that is
   * not on the screen has told of itself when it failed to load.
   */
  threw(origin: ScriptOrigin, kind: 'unhandled' | 'late chunk', cause: unknown): void {
    const remote = this.shown(origin);
    if (!remote && origin.app !== 'shell') return;
    const hasOther = this.choices(origin.app).some(({ metadata }) => metadata.version !== origin.version);
    this.fail(new RemoteFailure(kind, { ...origin, role: remote?.role ?? 'stable' }, cause), hasOther);
    if (remote && hasOther) void this.replace(remote);
  }

  /** A promise of a release was rejected and nobody had waited for it: worth knowing, no reason to replace a page. */
  rejected(origin: ScriptOrigin, cause: unknown): void {
    if (!this.shown(origin) && origin.app !== 'shell') return;
    this.fail(new RemoteFailure('unhandled', { ...origin, role: this.shown(origin)?.role ?? 'stable' }, cause), false);
  }

  private shown({ app, version }: ScriptOrigin): MountedRemote | undefined {
    return this.mounted.find((remote) => remote.app === app && remote.version === version);
  }

  private fail(failure: RemoteFailure, isRemembered = true): void {
    const { app, version, role, kind, cause } = failure;
    if (isRemembered) this.failed.add(app, version);
    this.deps.report({ app, version, role, kind, elapsed: performance.now() }, cause);
  }

  /** The releases of an app that have not failed in this page, the one to show first. */
  private choices(app: string): readonly MicroFrontend[] {
    const releases = this.deps.manifests.manifest.microFrontends[app] ?? [];
    return releases.filter(({ metadata }) => !this.failed.has(app, metadata.version));
  }

  /** Shows another release in the place of one that failed, after a look whether operations have changed it already. */
  private async replace(remote: MountedRemote): Promise<void> {
    await this.deps.manifests.refresh();
    const now = this.state(remote.app);
    if (now.state === 'ready' && now.value === remote) await this.load(remote.app);
  }

  /* An urgent rollback is taken at once, everything else at the next entry; a remote that failed is offered again. */
  private follow({ urgent }: Manifest): void {
    for (const [app, state] of this.remotes) {
      const [choice] = this.choices(app);
      if (!choice) continue;
      if (state.state === 'failed') void this.load(app);
      if (state.state !== 'ready' || choice.metadata.version === state.value.version) continue;
      if ((urgent[app] ?? 0) > state.value.revision) void this.load(app);
    }
  }

  private async load(app: string): Promise<void> {
    this.attempts += 1;
    const attempt = this.attempts;
    const before = this.state(app);
    // A release that is still good stays on the screen until the other is there.
    if (before.state !== 'ready' || this.failed.has(app, before.value.version))
      this.remotes.set(app, { state: 'loading' });
    const { revision } = this.deps.manifests.manifest;
    let failure = new RemoteFailure('missing module', { app, version: 'none', role: 'stable' }, 'No release is live.');
    for (const release of this.choices(app)) {
      const facts = { app, version: release.metadata.version, role: release.extras.role };
      const started = performance.now();
      try {
        const module = await loadRelease(this.deps.federation, app, release, `${Date.now()}-${attempt}`);
        const elapsed = performance.now() - started;
        this.show({ ...facts, revision, elapsed, module });
        this.deps.report({ ...facts, kind: 'load', elapsed });
        return;
      } catch (error) {
        failure = error instanceof RemoteFailure ? error : new RemoteFailure('evaluation', facts, error);
        this.fail(failure);
      }
    }
    runInAction(() => this.remotes.set(app, { state: 'failed', error: failure }));
  }

  private show(remote: MountedRemote): void {
    const before = this.state(remote.app);
    if (before.state === 'ready') before.value.module.dispose?.();
    remote.module.mount?.(this.deps.portal());
    runInAction(() => this.remotes.set(remote.app, { state: 'ready', value: remote }));
  }
}
