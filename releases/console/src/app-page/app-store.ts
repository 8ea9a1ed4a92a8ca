import { makeAutoObservable } from '@tulinde/client/state';
import type { HistoryEntry, PublishedRelease, RegistryApi, Thrown } from '../api';
import { registryValue, type RegistryValue } from '../loaded/registry-value';

const historyLength = 200;

type Api = Pick<RegistryApi, 'releases' | 'history' | 'thrown'>;

/** One app in one environment: what was published, and what happened to it here. */
export class AppStore {
  readonly releases: RegistryValue<readonly PublishedRelease[]>;
  readonly history: RegistryValue<readonly HistoryEntry[]>;
  /** Read only with a token that reads figures. */
  readonly thrown: RegistryValue<readonly Thrown[]>;

  constructor(api: Api, environment: string, app: string) {
    this.releases = registryValue(() => api.releases({ app }));
    this.history = registryValue(() => api.history({ environment, app, limit: historyLength }));
    this.thrown = registryValue(async () => (await api.thrown({ environment, app })).thrown);
    makeAutoObservable(this, { releases: false, history: false, thrown: false }, { autoBind: true });
  }

  /** Releases that were live here: to these one can roll back. */
  get served(): ReadonlySet<string> {
    const changes = this.history.value?.filter(({ action }) => ['promote', 'rollback', 'undo'].includes(action)) ?? [];
    // An undo may bring a share back instead (`1.3.0 at 10.00 %`): that was not live for everybody.
    const versions = changes.flatMap(({ before, after }) => [before, after]);
    return new Set(versions.filter((version): version is string => version !== null && !version.includes(' ')));
  }

  /** The change that took the app out of this environment, if it is the last one of what is served. */
  get retirement(): (HistoryEntry & { before: string }) | null {
    const last = this.history.value?.find(({ action }) => ['promote', 'rollback', 'undo', 'retire'].includes(action));
    return last && last.before !== null && last.after === null ? { ...last, before: last.before } : null;
  }

  load(): void {
    void this.releases.load();
    void this.history.load();
  }
}
