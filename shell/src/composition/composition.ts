import type { PageHealthFailure, Manifest, MicroFrontend } from '@tulinde/contracts';
import type { Portal } from '@tulinde/client/remote';
import { makeAutoObservable, observable, reaction } from '@tulinde/client/state';
import { FailedReleases } from './failures/failed-releases';
import { describeError } from './failures/is-chunk-load-failure';
import { RemoteLoader, type LoaderDeps, type RemoteState } from './loading/remote-loader';
import type { OwnRelease } from './manifest/own-release';
import { EnteredRemotes, type MountedRemote } from './pages/mounted-remote';
import { preloadRelease } from './loading/preload-release';
import { routeFor, routesOf, type OwnedRoute } from './manifest/release-manifest';
import { RemoteFailure } from './failures/remote-failure';
import { originOf, type ScriptOrigin } from '../page-health/script-origin';
import { maxAgeOnNavigationMs } from './manifest/watch-manifest';

export type { RemoteState };

interface Deps extends LoaderDeps {
  /** The shell that runs; null where it is of no release. */
  readonly own: OwnRelease['facts'];
  /** The portal for a remote's `mount`; a function, because the portal itself needs the composition. */
  portal(): Portal;
  /** Whether something threw only because functions of the page were others, and they are given back. */
  recover?(cause: unknown): boolean;
}

/** Which release of which remote is in the page, and what happens when one fails or another goes live. */
export class Composition {
  private readonly remotes = observable.map<string, RemoteState>({}, { deep: false });
  private readonly failed = new FailedReleases();
  private readonly loader: RemoteLoader;
  private readonly entered: EnteredRemotes;
  private readonly deps: Deps;
  private unmounting: MountedRemote | null = null;

  constructor(deps: Deps) {
    this.deps = deps;
    this.entered = new EnteredRemotes({
      portal: deps.portal,
      onUnmountError: (remote, cause) => this.fail(new RemoteFailure('unhandled', remote, cause), false),
    });
    this.loader = new RemoteLoader(deps, {
      remotes: this.remotes,
      failed: this.failed,
      entered: this.entered,
      state: (app) => this.state(app),
      choices: (app) => this.choices(app),
      fail: (failure) => this.fail(failure),
    });
    makeAutoObservable<this, 'deps' | 'remotes' | 'failed' | 'loader' | 'entered' | 'unmounting'>(
      this,
      { deps: false, remotes: false, failed: false, loader: false, entered: false, unmounting: false },
      { autoBind: true },
    );
    reaction(
      () => deps.manifests.manifest,
      (manifest) => this.applyManifest(manifest),
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
   * A page of the remote is entered: an ordinary change of its release is applied now. The known release is shown at once,
   * while a manifest that is not fresh is fetched. A remote that failed is loaded again, because the visitor has come back to
   * it. Never rejects: see `state`.
   */
  async enter(app: string): Promise<void> {
    if (this.state(app).state === 'failed') return this.retry(app);
    const isStale = this.deps.manifests.age > maxAgeOnNavigationMs;
    const looked = isStale ? this.deps.manifests.refresh() : Promise.resolve();
    if (this.state(app).state === 'idle') await this.loader.load(app);
    else if (!isStale) await this.applyChange(app);
    if (isStale) {
      await looked;
      await this.applyChange(app);
    }
  }

  private async applyChange(app: string): Promise<void> {
    const state = this.state(app);
    const [choice] = this.choices(app);
    if (state.state === 'ready' && choice && choice.metadata.version !== state.value.version)
      await this.loader.load(app);
  }

  /** Loads a remote whose page may be entered next. A remote that failed is loaded again only when its page is entered. */
  prefetch(app: string): void {
    if (this.state(app).state !== 'failed') void this.enter(app);
  }

  /** Loads a remote again, with all of its releases as candidates: it failed, or the release that is shown lacks the page. */
  async retry(app: string): Promise<void> {
    this.failed.reset(app);
    this.remotes.set(app, { state: 'loading' });
    await this.deps.manifests.refresh();
    await this.loader.load(app);
  }

  /** A page of the remote threw while it was rendered. @returns whether that was no fault of its own, and it is drawn again */
  onRenderError(remote: MountedRemote, cause: unknown, kind: 'render' | 'late chunk'): boolean {
    if (this.deps.recover?.(cause)) return true;
    this.fail(new RemoteFailure(kind, remote, cause));
    void this.replace(remote);
    return false;
  }

  /** A release changed functions of the page, and something failed by it: from now on the app's other release is shown. */
  onSpoiltPage(release: ScriptOrigin): void {
    this.exclude(release);
    const remote = this.shown(release);
    if (remote && this.failed.has(release.app, release.version)) void this.replace(remote);
  }

  /**
   * Code of a release threw outside rendering. The release is replaced if the app has another one. A release that is not in
   * the page was reported when it failed to load.
   */
  onUncaughtError(origin: ScriptOrigin, kind: 'unhandled' | 'late chunk', cause: unknown): void {
    const remote = this.shown(origin);
    const release = remote ?? this.ownOf(origin);
    if (!release) return;
    const hasOther = this.choices(origin.app).some(({ metadata }) => metadata.version !== origin.version);
    this.fail(new RemoteFailure(kind, release, cause), hasOther);
    if (remote && hasOther) void this.replace(remote);
  }

  /** A page of the release cannot be seen or renders without end, although nothing threw: the release is replaced. */
  onUnhealthy(release: ScriptOrigin, kind: PageHealthFailure): void {
    const remote = this.shown(release);
    if (!remote) return;
    this.fail(new RemoteFailure(kind, remote, 'Nothing was thrown.'));
    void this.replace(remote);
  }

  /** Versions of an app that failed in this document. */
  failedOf(app: string): string[] {
    return this.failed.of(app);
  }

  /** Releases of all apps that failed in this document. */
  failedReleases(): ScriptOrigin[] {
    return this.failed.all;
  }

  /** Excludes a release that ended an earlier visit, if the app has another one. */
  exclude({ app, version }: ScriptOrigin): void {
    if (this.choices(app).some(({ metadata }) => metadata.version !== version)) this.failed.add(app, version);
  }

  /** A page of the remote is unmounted. */
  onPageUnmount(remote: MountedRemote): void {
    this.unmounting = remote;
  }

  /**
   * Something threw while a page was unmounted. The stack tells best of which release, because React unmounts the next page
   * too before it calls the boundary. @returns whether a release can have thrown it; each unmounted page is blamed once
   */
  onUnmountError(cause: unknown): boolean {
    if (this.deps.recover?.(cause)) return true;
    const { unmounting } = this;
    this.unmounting = null;
    if (!unmounting) return false;
    const origin = originOf(describeError(cause));
    const role = origin && this.entered.roleOf(origin);
    const release = origin && role ? { ...origin, role } : unmounting;
    this.fail(new RemoteFailure('unhandled', release, cause), false);
    return true;
  }

  /** Reports an error of the shell after which the page goes on. */
  onShellError(cause: unknown): void {
    if (this.deps.own) this.fail(new RemoteFailure('unhandled', this.deps.own, cause), false);
  }

  /** A promise of a release was rejected and not handled. It is reported; that is no reason to replace a page. */
  onUnhandledRejection(origin: ScriptOrigin, cause: unknown): void {
    const release = this.shown(origin) ?? this.ownOf(origin);
    if (release) this.fail(new RemoteFailure('unhandled', release, cause), false);
  }

  private ownOf({ app, version }: ScriptOrigin): OwnRelease['facts'] {
    const { own } = this.deps;
    return own?.app === app && own.version === version ? own : null;
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

  /** Replaces a release that failed, after fetching the manifest: operators may have changed the release already. */
  private async replace(remote: MountedRemote): Promise<void> {
    // The likely replacement: on a slow network its files arrive while the manifest is fetched.
    const [next] = this.choices(remote.app);
    if (next) preloadRelease(next);
    await this.deps.manifests.refresh();
    const now = this.state(remote.app);
    if (now.state === 'ready' && now.value === remote) await this.loader.load(remote.app);
  }

  /*
   * Applies an urgent rollback at once, every other change at the next entry. A remote that failed is loaded again, and a load
   * of another release is superseded.
   */
  private applyManifest({ urgent }: Manifest): void {
    for (const [app, state] of this.remotes) {
      const [choice] = this.choices(app);
      if (!choice) continue;
      const { version } = choice.metadata;
      const loading = this.loader.versionOf(app);
      if (loading === null ? state.state === 'failed' : loading !== version) void this.loader.load(app);
      if (loading !== null || state.state !== 'ready' || version === state.value.version) continue;
      if ((urgent[app] ?? 0) > state.value.revision) void this.loader.load(app);
    }
  }
}
