import type { PageHealthFailure, Manifest, MicroFrontend, PageEvent, ReleaseRole } from '@tulinde/contracts';
import type { Portal } from '@tulinde/client/remote';
import { makeAutoObservable, observable, reaction, runInAction, type Remote } from '@tulinde/client/state';
import { FailedReleases } from './failed-releases';
import type { Federation } from './federation';
import { describeError } from './late-chunk';
import { loadRelease } from './load-remote';
import type { ManifestStore } from './manifest-store';
import type { OwnRelease } from './own-release';
import { EnteredRemotes, type MountedRemote } from './mounted-remote';
import { preloadRelease } from './preload-release';
import { routeFor, routesOf, type OwnedRoute } from './release-manifest';
import { switchStyles } from './release-styles';
import { RemoteFailure } from './remote-failure';
import { originOf, type ScriptOrigin } from './script-origin';
import { staleOnNavigation } from './watch-manifest';

export type RemoteState = Remote<MountedRemote, RemoteFailure>;

/* A load on its way. A later decision for the same app ends it: then it shows nothing and tells nothing. */
interface Turn {
  /** Of the release that is loading now. */
  version: string | undefined;
  readonly overtaken: AbortController;
  done: Promise<void>;
}

interface Deps {
  readonly manifests: ManifestStore;
  readonly federation: Federation;
  /** The shell that runs; null where it is of no release. */
  readonly own: OwnRelease['facts'];
  /** The portal handed to a remote's `mount`; asked for late, because the portal knows the composition. */
  portal(): Portal;
  report(event: Omit<PageEvent, 'route'>, cause?: unknown): void;
  /** A release is about to be loaded: none of its code has run. */
  entering?(release: ReleaseFacts): void;
  /** It could not be loaded. */
  lost?(release: ReleaseFacts): void;
}

interface ReleaseFacts extends ScriptOrigin {
  readonly role: ReleaseRole;
}

/** Which release of which remote is in the page, and what happens when one fails or another goes live. */
export class Composition {
  private readonly remotes = observable.map<string, RemoteState>({}, { deep: false });
  private readonly failed = new FailedReleases();
  private readonly turns = new Map<string, Turn>();
  private readonly entered: EnteredRemotes;
  private readonly deps: Deps;
  private attempts = 0;
  private leaving: MountedRemote | null = null;

  constructor(deps: Deps) {
    this.deps = deps;
    this.entered = new EnteredRemotes({
      portal: deps.portal,
      leftBadly: (remote, cause) => this.fail(new RemoteFailure('unhandled', remote, cause), false),
    });
    makeAutoObservable<this, 'deps' | 'attempts' | 'remotes' | 'failed' | 'turns' | 'entered' | 'leaving'>(
      this,
      { deps: false, attempts: false, remotes: false, failed: false, turns: false, entered: false, leaving: false },
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
   * manifest that is not fresh is looked up beside it. What had failed is asked for again: whoever comes back to a page
   * means to see it. Never rejects: the state tells.
   */
  async enter(app: string): Promise<void> {
    if (this.state(app).state === 'failed') return this.retry(app);
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

  /** A page of the remote may be entered next. What failed waits until somebody comes. */
  approach(app: string): void {
    if (this.state(app).state !== 'failed') void this.enter(app);
  }

  /** Tries a remote once more, every release of it: it failed, or the release that is shown has not the page. */
  async retry(app: string): Promise<void> {
    this.failed.forgive(app);
    this.remotes.set(app, { state: 'loading' });
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
    const release = remote ?? this.ownOf(origin);
    if (!release) return;
    const hasOther = this.choices(origin.app).some(({ metadata }) => metadata.version !== origin.version);
    this.fail(new RemoteFailure(kind, release, cause), hasOther);
    if (remote && hasOther) void this.replace(remote);
  }

  /** A page of the release cannot be seen, or never comes to rest: nothing was thrown, and something else has to come. */
  notAlive(release: ScriptOrigin, kind: PageHealthFailure): void {
    const remote = this.shown(release);
    if (!remote) return;
    this.fail(new RemoteFailure(kind, remote, 'Nothing was thrown.'));
    void this.replace(remote);
  }

  /** A release that ended an earlier visit: not shown in this page where there is another. */
  leaveOut({ app, version }: ScriptOrigin): void {
    if (this.choices(app).some(({ metadata }) => metadata.version !== version)) this.failed.add(app, version);
  }

  /** A page of the remote goes from the screen. */
  leaves(remote: MountedRemote): void {
    this.leaving = remote;
  }

  /**
   * Something threw as a page went: whose, its stack tells best, because the page that comes is taken away once more before
   * this is known. @returns whether it can have been that of a release; each page that goes is asked once
   */
  leftBadly(cause: unknown): boolean {
    const { leaving } = this;
    this.leaving = null;
    if (!leaving) return false;
    const origin = originOf(describeError(cause));
    const role = origin && this.entered.roleOf(origin);
    const release = origin && role ? { ...origin, role } : leaving;
    this.fail(new RemoteFailure('unhandled', release, cause), false);
    return true;
  }

  /** The shell itself met what it could not use, and goes on with what it has. */
  withstood(cause: unknown): void {
    if (this.deps.own) this.fail(new RemoteFailure('unhandled', this.deps.own, cause), false);
  }

  /** A promise of a release was rejected and nobody had waited for it: worth knowing, no reason to replace a page. */
  rejected(origin: ScriptOrigin, cause: unknown): void {
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

  /** Shows another release in the place of one that failed, after a look whether operations have changed it already. */
  private async replace(remote: MountedRemote): Promise<void> {
    // What takes its place, unless the edge says otherwise: on a slow line the files come while it is asked.
    const [next] = this.choices(remote.app);
    if (next) preloadRelease(next);
    await this.deps.manifests.refresh();
    const now = this.state(remote.app);
    if (now.state === 'ready' && now.value === remote) await this.load(remote.app);
  }

  /*
   * An urgent rollback is taken at once, everything else at the next entry; a remote that failed is offered again, and what
   * is on its way gives way to what was decided since.
   */
  private follow({ urgent }: Manifest): void {
    for (const [app, state] of this.remotes) {
      const [choice] = this.choices(app);
      if (!choice) continue;
      const { version } = choice.metadata;
      const turn = this.turns.get(app);
      if (turn ? turn.version !== version : state.state === 'failed') void this.load(app);
      if (turn || state.state !== 'ready' || version === state.value.version) continue;
      if ((urgent[app] ?? 0) > state.value.revision) void this.load(app);
    }
  }

  /* One load of an app at a time: who wants the same release waits for it, who wants another overtakes it. */
  private load(app: string): Promise<void> {
    const before = this.turns.get(app);
    const version = this.choices(app)[0]?.metadata.version;
    if (before?.version === version && before) return before.done;
    before?.overtaken.abort();
    const turn: Turn = { version, overtaken: new AbortController(), done: Promise.resolve() };
    this.turns.set(app, turn);
    turn.done = this.take(app, turn).finally(() => {
      if (this.turns.get(app) === turn) this.turns.delete(app);
    });
    return turn.done;
  }

  /* Until one stands, or none is left. Asked anew each time: operations may have decided while the last one loaded. */
  private async take(app: string, turn: Turn): Promise<void> {
    const before = this.state(app);
    // A release that is still good stays on the screen until the other is there.
    if (before.state !== 'ready' || this.failed.has(app, before.value.version))
      this.remotes.set(app, { state: 'loading' });
    let failure = new RemoteFailure('missing module', { app, version: 'none', role: 'stable' }, 'No release is live.');
    for (let [release] = this.choices(app); release; [release] = this.choices(app)) {
      const { version } = release.metadata;
      // What was put back meanwhile, or was right before one that could not even be entered.
      if (this.isShown(app, version) && this.entered.has(app, version)) return switchStyles(app, version);
      turn.version = version;
      const lost = await this.bring(app, release, turn.overtaken.signal);
      if (turn.overtaken.signal.aborted || (lost === null && this.isShown(app, version))) return;
      if (lost) this.fail((failure = lost));
    }
    // What it painted does not cover what stands in its place.
    switchStyles(app, 'none');
    runInAction(() => this.remotes.set(app, { state: 'failed', error: failure }));
  }

  /* Loads a release and shows it, if it is still the one to show. @returns how it failed */
  private async bring(app: string, release: MicroFrontend, overtaken: AbortSignal): Promise<RemoteFailure | null> {
    const facts = { app, version: release.metadata.version, role: release.extras.role };
    this.attempts += 1;
    this.deps.entering?.(facts);
    const started = performance.now();
    try {
      const module = await loadRelease(
        { federation: this.deps.federation, visit: `${Date.now()}-${this.attempts}`, overtaken },
        app,
        release,
      );
      const isWanted = this.choices(app)[0]?.metadata.version === facts.version;
      if (overtaken.aborted || !isWanted) return null;
      const elapsed = performance.now() - started;
      this.show({ ...facts, revision: this.deps.manifests.manifest.revision, elapsed, module });
      this.deps.report({ ...facts, kind: 'load', elapsed });
      return null;
    } catch (error) {
      if (!overtaken.aborted) this.deps.lost?.(facts);
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
