import { isApiError, type ApiError } from '@tulinde/shared/api';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/shared/state';

type Fetch<Item> = (signal?: AbortSignal) => Promise<readonly Item[]>;

/** A list as the server has it. What is on the screen stays there while it is asked for again. */
export class LoadedList<Item> {
  data: Remote<readonly Item[], ApiError> = { state: 'idle' };
  private readonly fetch: Fetch<Item>;

  constructor(fetch: Fetch<Item>) {
    this.fetch = fetch;
    makeAutoObservable<this, 'fetch'>(this, { fetch: false }, { autoBind: true, deep: false });
  }

  async load(signal?: AbortSignal): Promise<void> {
    const isShown = this.data.state === 'ready';
    if (!isShown) this.data = { state: 'loading' };
    try {
      const value = await this.fetch(signal);
      runInAction(() => (this.data = { state: 'ready', value }));
    } catch (error) {
      if (signal?.aborted) return;
      if (!isApiError(error)) throw error;
      if (!isShown) runInAction(() => (this.data = { state: 'failed', error }));
    }
  }
}
