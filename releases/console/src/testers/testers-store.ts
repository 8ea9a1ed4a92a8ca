import { makeAutoObservable, observableRef, runInAction } from '@tulinde/client/state';
import { asRegistryError, type RegistryError, type Override, type RegistryApi } from '../api';
import { registryValue, type RegistryValue } from '../loaded/registry-value';

const key = (environment: string): string => `tulinde.console.site.${environment}`;

interface Deps {
  readonly api: Pick<RegistryApi, 'apps' | 'releases' | 'makeOverride' | 'sites'>;
  readonly environment: string;
  /** Stores the address of the site that was typed. */
  readonly storage: Storage;
}

/** Makes a signed link that shows chosen releases to the person who opens it. */
export class TestersStore {
  /** Versions by app, newest first. */
  readonly versions: RegistryValue<Readonly<Record<string, readonly string[]>>>;
  site: string;
  made: (Override & { readonly link: string; readonly clearLink: string }) | null = null;
  isBusy = false;
  error: RegistryError | null = null;
  /** Somebody typed it: what the registry was told no longer counts. */
  private isOwnSite = false;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    this.site = deps.storage.getItem(key(deps.environment)) ?? '';
    this.versions = registryValue(async () => {
      const apps = await deps.api.apps();
      const lists = await Promise.all(apps.map(async ({ app }) => [app, await deps.api.releases({ app })] as const));
      return Object.fromEntries(lists.map(([app, releases]) => [app, releases.map(({ version }) => version)]));
    });
    makeAutoObservable<this, 'deps' | 'isOwnSite'>(
      this,
      { versions: false, deps: false, isOwnSite: false, made: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    void this.versions.load();
    if (this.site !== '') return;
    // A registry without the addresses of the sites leaves them to the person at the console.
    const sites: Readonly<Record<string, string>> = await this.deps.api.sites().catch(() => ({}));
    runInAction(() => {
      if (!this.isOwnSite) this.site = sites[this.deps.environment] ?? '';
    });
  }

  setSite(site: string): void {
    this.site = site;
    this.isOwnSite = true;
  }

  /** @param hours 1–24 */
  async make(overrides: Readonly<Record<string, string>>, hours: number): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.error = null;
    this.made = null;
    const { api, environment, storage } = this.deps;
    try {
      const override = await api.makeOverride({ environment, overrides, hours });
      storage.setItem(key(environment), this.site);
      runInAction(() => {
        this.made = {
          ...override,
          link: new URL(override.path, this.site).href,
          clearLink: new URL('/_override?clear', this.site).href,
        };
      });
    } catch (error) {
      runInAction(() => {
        this.error = asRegistryError(error);
      });
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
