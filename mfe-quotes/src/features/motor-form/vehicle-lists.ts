import { isApiError, type ApiClient, type ApiError } from '@tulinde/shared/api';
import { getAllMakesCall, getModelByMakeIdCall, type Make, type Model } from '@tulinde/shared/contracts';
import { makeAutoObservable, observable, runInAction, type Remote } from '@tulinde/shared/state';
import { perPortal } from '@tulinde/shared/page';

const idle = { state: 'idle' } as const;

/** Lists that are fetched once per key and kept for the life of the page. */
class KeyedLists<Item> {
  private readonly lists = observable.map<number, Remote<readonly Item[], ApiError>>({}, { deep: false });
  private readonly fetchList: (key: number) => Promise<readonly Item[]>;

  constructor(fetchList: (key: number) => Promise<readonly Item[]>) {
    this.fetchList = fetchList;
    makeAutoObservable<this, 'lists' | 'fetchList'>(this, { lists: false, fetchList: false, of: false });
  }

  of(key: number | null): Remote<readonly Item[], ApiError> {
    return (key === null ? undefined : this.lists.get(key)) ?? idle;
  }

  /** Does nothing while the list is loading or there; after a failure it tries again. */
  async load(key: number): Promise<void> {
    const { state } = this.of(key);
    if (state === 'loading' || state === 'ready') return;
    this.lists.set(key, { state: 'loading' });
    try {
      const value = await this.fetchList(key);
      runInAction(() => this.lists.set(key, { state: 'ready', value }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      runInAction(() => this.lists.set(key, { state: 'failed', error }));
    }
  }
}

/** Makes by product id and models by make id. */
class VehicleLists {
  readonly makes: KeyedLists<Make>;
  readonly models: KeyedLists<Model>;

  constructor(api: ApiClient) {
    this.makes = new KeyedLists((productId) => api.call(getAllMakesCall, { productId }));
    this.models = new KeyedLists((makeId) => api.call(getModelByMakeIdCall, { makeId }));
  }

  /** The id of a make by its name; null while the list is not there or does not have it. */
  makeId(productId: number, name: string): number | null {
    const makes = this.makes.of(productId);
    if (makes.state !== 'ready') return null;
    return makes.value.find(({ vehicle_name }) => vehicle_name === name)?.id ?? null;
  }
}

export const useVehicleLists = perPortal(({ api }) => new VehicleLists(api));
