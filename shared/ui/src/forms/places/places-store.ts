import type { ApiClient } from '@tulinde/client/api';
import { getPlacesCall, type County } from '@tulinde/contracts';
import { perPortal } from '../../page/state/per-portal';
import { serverValue, type ServerValue } from '../../page/state/server-value';

/** The counties and their towns; they do not change while a page is open. */
class PlacesStore {
  readonly places: ServerValue<readonly County[]>;

  constructor(api: ApiClient) {
    this.places = serverValue((options) => api.call(getPlacesCall, {}, options));
  }

  townsOf(county: string): readonly string[] {
    return this.places.value?.find((one) => one.county === county)?.towns ?? [];
  }
}

export const usePlaces = perPortal((portal) => new PlacesStore(portal.api));
