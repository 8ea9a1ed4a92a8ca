import { isApiError, type ApiClient } from '@tulinde/shared/api';
import { getCoverLimitsCall, type CoverLimit } from '@tulinde/shared/contracts';
import { perPortal } from '@tulinde/shared/page';
import { makeAutoObservable, observable, runInAction } from '@tulinde/shared/state';

export interface CoverAsked {
  readonly productId: number;
  readonly productCategory: string;
  readonly vehicleUse: string;
}

const keyOf = ({ productId, productCategory, vehicleUse }: CoverAsked) =>
  [productId, productCategory, vehicleUse].join('\n');

/** What insurers offer for a class and use, read once each and kept for the life of the page. */
class CoverLimitsStore {
  private readonly limits = observable.map<string, readonly CoverLimit[]>({}, { deep: false });
  private readonly asked = new Set<string>();
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'asked' | 'limits'>(this, { api: false, asked: false, limits: false, of: false });
  }

  /** Null while it is not known. */
  of(cover: CoverAsked): readonly CoverLimit[] | null {
    return this.limits.get(keyOf(cover)) ?? null;
  }

  /** Only a help: where it does not arrive, the quotes tell. */
  async load(cover: CoverAsked): Promise<void> {
    const key = keyOf(cover);
    if (this.asked.has(key)) return;
    this.asked.add(key);
    try {
      const limits = await this.api.call(getCoverLimitsCall, cover, { background: true });
      runInAction(() => this.limits.set(key, limits));
    } catch (error) {
      if (!isApiError(error)) throw error;
      this.asked.delete(key);
    }
  }
}

export const useCoverLimits = perPortal(({ api }) => new CoverLimitsStore(api));
