import { isApiError, type ApiClient, type ApiError } from '@tulinde/shared/api';
import { getPlacesCall, type County } from '../../contracts';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/shared/state';
import { perPortal } from '../../page/per-portal';

/** The counties and their towns; they do not change while a page is open. */
class PlacesStore {
  places: Remote<readonly County[], ApiError> = { state: 'idle' };
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true, deep: false });
  }

  async load(): Promise<void> {
    if (this.places.state === 'loading' || this.places.state === 'ready') return;
    this.places = { state: 'loading' };
    try {
      const value = await this.api.call(getPlacesCall, {});
      runInAction(() => (this.places = { state: 'ready', value }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      runInAction(() => (this.places = { state: 'failed', error }));
    }
  }

  townsOf(county: string): readonly string[] {
    return this.places.state === 'ready' ? (this.places.value.find((one) => one.county === county)?.towns ?? []) : [];
  }
}

export const usePlaces = perPortal((portal) => new PlacesStore(portal.api));
