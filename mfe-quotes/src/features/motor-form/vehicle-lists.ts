import type { ApiClient } from '@tulinde/client/api';
import { getAllMakesCall, getModelByMakeIdCall, type Make, type Model } from '@tulinde/contracts';
import { perPortal, serverValues, type ServerValue } from '@tulinde/ui/page';

/** Lists that are fetched once each and kept for the life of the page. */
class VehicleLists {
  readonly makes: (productId: number) => ServerValue<readonly Make[]>;
  readonly models: (makeId: number) => ServerValue<readonly Model[]>;

  constructor(api: ApiClient) {
    this.makes = serverValues((options, productId) => api.call(getAllMakesCall, { productId }, options));
    this.models = serverValues((options, makeId) => api.call(getModelByMakeIdCall, { makeId }, options));
  }

  /** The id of a make by its name; null while the list is not there or does not have it. */
  makeId(productId: number, name: string): number | null {
    return this.makes(productId).value?.find(({ vehicle_name }) => vehicle_name === name)?.id ?? null;
  }
}

export const useVehicleLists = perPortal(({ api }) => new VehicleLists(api));
