import { isApiError, type ApiClient, type ApiError } from '@tulinde/shared/api';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/shared/state';
import { readSubject, type SubjectEntry } from './read-subject';

export class SubjectStore {
  entries: Remote<readonly SubjectEntry[], ApiError> = { state: 'idle' };
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true, deep: false });
  }

  /** Reads them anew; what is on the screen stays there meanwhile, and where this fails. */
  async load(signal?: AbortSignal): Promise<void> {
    if (this.entries.state !== 'ready') this.entries = { state: 'loading' };
    try {
      const value = await readSubject(this.api, signal);
      if (signal?.aborted !== true) runInAction(() => (this.entries = { state: 'ready', value }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.failure === 'cancelled' || this.entries.state === 'ready') return;
      runInAction(() => (this.entries = { state: 'failed', error }));
    }
  }
}
