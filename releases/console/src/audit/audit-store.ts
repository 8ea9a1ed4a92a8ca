import { makeAutoObservable, observableRef, runInAction } from '@tulinde/client/state';
import {
  asRegistryError,
  type RegistryError,
  type AuditEntry,
  type AuditFilter,
  type AuditPage,
  type RegistryApi,
} from '../api';
import { registryValue, type RegistryValue } from '../loaded/registry-value';

const pageLength = 50;

/** The audit, newest first, a page at a time. */
export class AuditStore {
  filters: AuditFilter = {};
  readonly first: RegistryValue<AuditPage>;
  private later: readonly AuditPage[] = [];
  isLoadingMore = false;
  error: RegistryError | null = null;
  private readonly api: Pick<RegistryApi, 'audit'>;

  constructor(api: Pick<RegistryApi, 'audit'>) {
    this.api = api;
    this.first = registryValue(() => api.audit({ filter: { ...this.filters, limit: pageLength } }));
    makeAutoObservable<this, 'api' | 'later'>(
      this,
      { first: false, api: false, filters: observableRef, later: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  get entries(): readonly AuditEntry[] {
    return [...(this.first.value?.entries ?? []), ...this.later.flatMap(({ entries }) => entries)];
  }

  get next(): AuditPage['next'] {
    return (this.later.at(-1) ?? this.first.value)?.next ?? null;
  }

  async show(filters: AuditFilter): Promise<void> {
    this.filters = filters;
    this.later = [];
    this.error = null;
    this.first.forget();
    await this.first.load();
  }

  async showMore(): Promise<void> {
    const { filters, next } = this;
    if (next === null || this.isLoadingMore) return;
    this.isLoadingMore = true;
    this.error = null;
    try {
      const page = await this.api.audit({ filter: { ...filters, limit: pageLength, before: next } });
      // Other filters were chosen meanwhile: this page is none of theirs.
      runInAction(() => {
        if (filters === this.filters) this.later = [...this.later, page];
      });
    } catch (error) {
      runInAction(() => {
        this.error = asRegistryError(error);
      });
    } finally {
      runInAction(() => (this.isLoadingMore = false));
    }
  }
}
