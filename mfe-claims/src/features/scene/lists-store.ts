import type { ApiClient } from '@tulinde/client/api';
import { getPlacesCall, makesCall, modelsCall } from '@tulinde/contracts';
import { perPortal, serverValue, serverValues, type ReadOptions } from '@tulinde/ui/page';

/* What the page asks by itself: without a network there is no list, and anything can be written. */
const quietly = (options: ReadOptions): ReadOptions => ({ ...options, background: true });

/** Lists to choose from, read when the page is opened, so that they are there when the network goes. */
class ListsStore {
  private readonly places;
  private readonly makes;
  private readonly models;

  constructor(api: ApiClient) {
    this.places = serverValue((options) => api.call(getPlacesCall, {}, quietly(options)));
    this.makes = serverValue((options) => api.call(makesCall, {}, quietly(options)));
    this.models = serverValues((options, makeId: number) => api.call(modelsCall, { makeId }, quietly(options)));
  }

  read(): void {
    void this.places.keep();
    void this.makes.keep();
  }

  readModels(make: string): void {
    const id = this.idOf(make);
    if (id !== undefined) void this.models(id).keep();
  }

  get counties(): readonly string[] {
    return (this.places.value ?? []).map(({ county }) => county);
  }

  townsOf(county: string): readonly string[] {
    return this.places.value?.find((one) => one.county === county)?.towns ?? [];
  }

  get makeNames(): readonly string[] {
    return (this.makes.value ?? []).map(({ vehicle_name: name }) => name);
  }

  modelsOf(make: string): readonly string[] {
    const id = this.idOf(make);
    return id === undefined ? [] : (this.models(id).value ?? []).map(({ vehicle_model: name }) => name);
  }

  private idOf(make: string): number | undefined {
    return this.makes.value?.find(({ vehicle_name: name }) => name.toLowerCase() === make.trim().toLowerCase())?.id;
  }
}

export const useLists = perPortal(({ api }) => new ListsStore(api));
