import type { ApiClient } from '@tulinde/client/api';
import { makesCall, modelsCall, type Make, type Model } from '@tulinde/contracts';
import { perPortal, serverValue, serverValues, type ServerValue } from '@tulinde/ui/page';

/** The whole catalogue: any vehicle of the road may be another one in an accident. Fetched once for the life of the page. */
class VehicleLists {
  readonly makes: ServerValue<readonly Make[]>;
  readonly models: (makeId: number) => ServerValue<readonly Model[]>;

  constructor(api: ApiClient) {
    this.makes = serverValue((options) => api.call(makesCall, {}, options));
    this.models = serverValues((options, makeId) => api.call(modelsCall, { makeId }, options));
  }

  /** Null while the list is not there, or where it does not have the make. */
  makeId(name: string): number | null {
    return this.makes.value?.find(({ vehicle_name }) => vehicle_name === name)?.id ?? null;
  }
}

export const useVehicleLists = perPortal(({ api }) => new VehicleLists(api));
