import type { PageHealthFailure, Manifest, MicroFrontend, PageEvent, ReleaseRole } from '@tulinde/contracts';
import type { Portal } from '@tulinde/client/remote';
import { makeAutoObservable, observable, reaction, runInAction, type Remote } from '@tulinde/client/state';
import { FailedReleases } from './failures/failed-releases';
import type { Federation } from './loading/federation';
import { describeError } from './failures/is-chunk-load-failure';
import { loadRelease } from './loading/load-remote';
import type { ManifestStore } from './manifest/manifest-store';
import type { OwnRelease } from './manifest/own-release';
import { EnteredRemotes, type MountedRemote } from './pages/mounted-remote';
import { preloadRelease } from './loading/preload-release';
import { routeFor, routesOf, type OwnedRoute } from './manifest/release-manifest';
import { switchStyles } from './loading/release-styles';
import { RemoteFailure } from './failures/remote-failure';
import { originOf, type ScriptOrigin } from './loading/script-origin';
import { maxAgeOnNavigationMs } from './manifest/watch-manifest';

export type RemoteState = Remote<MountedRemote, RemoteFailure>;

/* A load that has not finished. A later decision for the same app supersedes it: then it shows and reports nothing. */
interface PendingLoad {
  /** Version of the release that is loading now. */
  version: string | undefined;
  readonly superseded: AbortController;
  done: Promise<void>;
}

interface Deps {
  readonly manifests: ManifestStore;
  readonly federation: Federation;
  /** The shell that runs; null where it is of no release. */
  readonly own: OwnRelease['facts'];
  /** The portal for a remote's `mount`; a function, because the portal itself needs the composition. */
  portal(): Portal;
  report(event: Omit<PageEvent, 'route'>, cause?: unknown): void;
  /** Called before a release is loaded and before its code runs. */
  onLoadStart?(release: ReleaseFacts): void;
  /** Called when a release could not be loaded. */
  onLoadFailed?(release: ReleaseFacts): void;
}

interface ReleaseFacts extends ScriptOrigin {
  readonly role: ReleaseRole;
}

/** Which release of which remote is in the page, and what happens when one fails or another goes live. */
export class Composition {
  private readonly remotes = observable.map<string, RemoteState>({}, { deep: false });
  private readonly failed = new FailedReleases();
  private readonly loads = new Map<string, PendingLoad>();
  private readonly entered: EnteredRemotes;
  private readonly deps: Deps;
  private attempts = 0;
  private unmounting: MountedRemote | null = null;

  constructor(deps: Deps) {
    this.deps = deps;
    this.entered = new EnteredRemotes({
      portal: deps.portal,
      onUnmountError: (remote, cause) => this.fail(new RemoteFailure('unhandled', remote, cause), false),
    });
    makeAutoObservable<this, 'deps' | 'attempts' | 'remotes' | 'failed' | 'loads' | 'entered' | 'unmounting'>(
      this,
      { deps: false, attempts: false, remotes: false, failed: false, loads: false, entered: false, unmounting: false },
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
    if (this.state(app).state === 'idle') await this.load(app);
    else if (!isStale) await this.applyChange(app);
    if (isStale) {
      await looked;
      await this.applyChange(app);
    }
  }

  private async applyChange(app: string): Promise<void> {
    const state = this.state(app);
    const [choice] = this.choices(app);
    if (state.state === 'ready' && choice && choice.metadata.version !== state.value.version) await this.load(app);
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
    await this.load(app);
  }

  /** A page of the remote threw while it was rendered. */
  onRenderError(remote: MountedRemote, cause: unknown, kind: 'render' | 'late chunk'): void {
    this.fail(new RemoteFailure(kind, remote, cause));
    void this.replace(remote);
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
    if (now.state === 'ready' && now.value === remote) await this.load(remote.app);
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
      const pending = this.loads.get(app);
      if (pending ? pending.version !== version : state.state === 'failed') void this.load(app);
      if (pending || state.state !== 'ready' || version === state.value.version) continue;
      if ((urgent[app] ?? 0) > state.value.revision) void this.load(app);
    }
  }

  /* One load of an app at a time: a call for the same release waits for it, a call for another release supersedes it. */
  private load(app: string): Promise<void> {
    const before = this.loads.get(app);
    const version = this.choices(app)[0]?.metadata.version;
    if (before?.version === version && before) return before.done;
    before?.superseded.abort();
    const pending: PendingLoad = { version, superseded: new AbortController(), done: Promise.resolve() };
    this.loads.set(app, pending);
    pending.done = this.loadFirstWorking(app, pending).finally(() => {
      if (this.loads.get(app) === pending) this.loads.delete(app);
    });
    return pending.done;
  }

  /* Tries releases until one is shown or none is left. The list is read at each try, because it may have changed since. */
  private async loadFirstWorking(app: string, pending: PendingLoad): Promise<void> {
    const before = this.state(app);
    // A release that has not failed stays on the screen until the other one is loaded.
    if (before.state !== 'ready' || this.failed.has(app, before.value.version))
      this.remotes.set(app, { state: 'loading' });
    let failure = new RemoteFailure('missing module', { app, version: 'none', role: 'stable' }, 'No release is live.');
    for (let [release] = this.choices(app); release; [release] = this.choices(app)) {
      const { version } = release.metadata;
      // The release was restored meanwhile, or was shown before one whose `mount` threw.
      if (this.isShown(app, version) && this.entered.has(app, version)) return switchStyles(app, version);
      pending.version = version;
      const failed = await this.loadAndShow(app, release, pending.superseded.signal);
      if (pending.superseded.signal.aborted || (failed === null && this.isShown(app, version))) return;
      if (failed) this.fail((failure = failed));
    }
    // Its styles must not apply to the placeholder.
    switchStyles(app, 'none');
    runInAction(() => this.remotes.set(app, { state: 'failed', error: failure }));
  }

  /* Loads a release, and shows it if it is still the one to show. @returns how it failed */
  private async loadAndShow(
    app: string,
    release: MicroFrontend,
    superseded: AbortSignal,
  ): Promise<RemoteFailure | null> {
    const facts = { app, version: release.metadata.version, role: release.extras.role };
    this.attempts += 1;
    this.deps.onLoadStart?.(facts);
    const started = performance.now();
    try {
      const module = await loadRelease(
        { federation: this.deps.federation, retryId: `${Date.now()}-${this.attempts}`, superseded },
        app,
        release,
      );
      const isCurrent = this.choices(app)[0]?.metadata.version === facts.version;
      if (superseded.aborted || !isCurrent) return null;
      const elapsed = performance.now() - started;
      this.show({ ...facts, revision: this.deps.manifests.manifest.revision, elapsed, module });
      this.deps.report({ ...facts, kind: 'load', elapsed });
      return null;
    } catch (error) {
      if (!superseded.aborted) this.deps.onLoadFailed?.(facts);
      return error instanceof RemoteFailure ? error : new RemoteFailure('evaluation', facts, error);
    }
  }

  private isShown(app: string, version: string): boolean {
    const now = this.state(app);
    return now.state === 'ready' && now.value.version === version;
  }

  private show(remote: MountedRemote): void {
    this.entered.enter(remote);
    switchStyles(remote.app, remote.version);
    this.remotes.set(remote.app, { state: 'ready', value: remote });
  }
}
