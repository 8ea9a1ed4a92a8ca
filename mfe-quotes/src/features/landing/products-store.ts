import { isApiError, type ApiClient, type ApiError } from '@tulinde/shared/api';
import { fetchProductsCall, type Product } from '@tulinde/shared/contracts';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/shared/state';
import { perPortal } from '@tulinde/shared/page';

/** The products on sale, in the order of the server. */
class ProductsStore {
  products: Remote<readonly Product[], ApiError> = { state: 'idle' };
  private readonly api: ApiClient;
  private latest = 0;

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'latest'>(
      this,
      { api: false, latest: false, find: false },
      { autoBind: true, deep: false },
    );
  }

  /** Loads, or loads again: what is already shown stays until the new list is there. */
  async load(): Promise<void> {
    this.latest += 1;
    const turn = this.latest;
    if (this.products.state !== 'ready') this.products = { state: 'loading' };
    try {
      const answer = await this.api.call(fetchProductsCall, {});
      runInAction(() => {
        if (turn === this.latest) this.products = { state: 'ready', value: answer.data };
      });
    } catch (error) {
      if (!isApiError(error)) throw error;
      runInAction(() => {
        if (turn === this.latest && this.products.state !== 'ready') this.products = { state: 'failed', error };
      });
    }
  }

  find(productId: number | null): Product | undefined {
    return this.products.state === 'ready' ? this.products.value.find(({ id }) => id === productId) : undefined;
  }
}

export const useProducts = perPortal(({ api }) => new ProductsStore(api));
