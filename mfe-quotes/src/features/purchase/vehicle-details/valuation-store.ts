import type { ApiClient } from '@tulinde/client/api';
import { getValuationCentresCall, getValuationSlotsCall, type SlotDay, type ValuationCentre } from '@tulinde/contracts';
import { serverValue, type ServerValue } from '@tulinde/ui/page';

/** Where and when a vehicle can be valued. */
export class ValuationStore {
  readonly centres: ServerValue<readonly ValuationCentre[]>;
  /** The free times of a centre, by its id; asked anew whenever one was taken. */
  readonly slots: ServerValue<readonly SlotDay[], number>;

  constructor(api: ApiClient, purchaseId: string) {
    this.centres = serverValue((options) => api.call(getValuationCentresCall, {}, options), 'drop');
    this.slots = serverValue(
      (options, centreId) => api.call(getValuationSlotsCall, { purchaseId, centreId }, options),
      'drop',
    );
  }

  centresIn(county: string, isMobile: boolean): readonly ValuationCentre[] {
    const all = this.centres.value ?? [];
    return all.filter((centre) => centre.isMobile === isMobile && (county === '' || centre.county === county));
  }

  countiesWith(isMobile: boolean): readonly string[] {
    return [...new Set(this.centresIn('', isMobile).map(({ county }) => county))].sort((a, b) => a.localeCompare(b));
  }

  centre(centreId: string): ValuationCentre | null {
    return this.centres.value?.find((one) => String(one.centreId) === centreId) ?? null;
  }

  timesOn(day: string): readonly string[] {
    return this.slots.value?.find((one) => one.day === day)?.times ?? [];
  }
}
