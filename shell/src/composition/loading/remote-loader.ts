import type { MicroFrontend, PageEvent, ReleaseRole } from '@tulinde/contracts';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/client/state';
import type { FailedReleases } from '../failures/failed-releases';
import { RemoteFailure } from '../failures/remote-failure';
import type { ManifestStore } from '../manifest/manifest-store';
import type { EnteredRemotes, MountedRemote } from '../pages/mounted-remote';
import type { Federation } from './federation';
import { loadRelease } from './load-remote';
import { switchStyles } from './release-styles';
import type { ScriptOrigin } from '../../page-health/script-origin';

export type RemoteState = Remote<MountedRemote, RemoteFailure>;

export interface ReleaseFacts extends ScriptOrigin {
  readonly role: ReleaseRole;
}

/* A load that has not finished. A later decision for the same app supersedes it: then it shows and reports nothing. */
interface PendingLoad {
  /** Version of the release that is loading now. */
  version: string | undefined;
  readonly superseded: AbortController;
  done: Promise<void>;
}

export interface LoaderDeps {
  readonly manifests: ManifestStore;
  readonly federation: Federation;
  report(event: Omit<PageEvent, 'route'>, cause?: unknown): void;
  /** Called before a release is loaded and before its code runs. */
  onLoadStart?(release: ReleaseFacts): void;
  /** Called when a release could not be loaded. */
  onLoadFailed?(release: ReleaseFacts): void;
}

/* Of the composition that the loader works for. */
interface Page {
  /** What is shown of each remote. */
  readonly remotes: Map<string, RemoteState>;
  readonly failed: FailedReleases;
  readonly entered: EnteredRemotes;
  state(app: string): RemoteState;
  choices(app: string): readonly MicroFrontend[];
  fail(failure: RemoteFailure): void;
}

/** Loads releases and shows the first that works, one load of an app at a time. */
export class RemoteLoader {
  private readonly pending = new Map<string, PendingLoad>();
  private readonly deps: LoaderDeps;
  private readonly page: Page;
  private attempts = 0;

  constructor(deps: LoaderDeps, page: Page) {
    this.deps = deps;
    this.page = page;
    makeAutoObservable<this, 'pending' | 'deps' | 'page' | 'attempts'>(
      this,
      { pending: false, deps: false, page: false, attempts: false },
      { autoBind: true },
    );
  }

  /** Version that is loading now; null where no load of the app is under way. */
  versionOf(app: string): PendingLoad['version'] | null {
    const pending = this.pending.get(app);
    return pending ? pending.version : null;
  }

  /** A call for the release that is loading waits for it, a call for another release supersedes it. */
  load(app: string): Promise<void> {
    const before = this.pending.get(app);
    const version = this.page.choices(app)[0]?.metadata.version;
    if (before?.version === version && before) return before.done;
    before?.superseded.abort();
    const pending: PendingLoad = { version, superseded: new AbortController(), done: Promise.resolve() };
    this.pending.set(app, pending);
    pending.done = this.loadFirstWorking(app, pending).finally(() => {
      if (this.pending.get(app) === pending) this.pending.delete(app);
    });
    return pending.done;
  }

  /* Tries releases until one is shown or none is left. The list is read at each try, because it may have changed since. */
  private async loadFirstWorking(app: string, pending: PendingLoad): Promise<void> {
    const before = this.page.state(app);
    // A release that has not failed stays on the screen until the other one is loaded.
    if (before.state !== 'ready' || this.page.failed.has(app, before.value.version))
      this.page.remotes.set(app, { state: 'loading' });
    let failure = new RemoteFailure('missing module', { app, version: 'none', role: 'stable' }, 'No release is live.');
    for (let [release] = this.page.choices(app); release; [release] = this.page.choices(app)) {
      const { version } = release.metadata;
      // The release was restored meanwhile, or was shown before one whose `mount` threw.
      if (this.isShown(app, version) && this.page.entered.has(app, version)) return switchStyles(app, version);
      pending.version = version;
      const failed = await this.loadAndShow(app, release, pending.superseded.signal);
      if (pending.superseded.signal.aborted || (failed === null && this.isShown(app, version))) return;
      if (failed) this.page.fail((failure = failed));
    }
    // Its styles must not apply to the placeholder.
    switchStyles(app, 'none');
    runInAction(() => this.page.remotes.set(app, { state: 'failed', error: failure }));
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
      const isCurrent = this.page.choices(app)[0]?.metadata.version === facts.version;
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
    const now = this.page.state(app);
    return now.state === 'ready' && now.value.version === version;
  }

  private show(remote: MountedRemote): void {
    this.page.entered.enter(remote);
    switchStyles(remote.app, remote.version);
    this.page.remotes.set(remote.app, { state: 'ready', value: remote });
  }
}
