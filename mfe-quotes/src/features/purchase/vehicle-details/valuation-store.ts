import { isApiError, type ApiClient, type ApiError } from '@tulinde/shared/api';
import {
  getValuationCentresCall,
  getValuationSlotsCall,
  type SlotDay,
  type ValuationCentre,
} from '@tulinde/shared/contracts';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/shared/state';

/** Where and when a vehicle can be valued. */
export class ValuationStore {
  centres: Remote<readonly ValuationCentre[], ApiError> = { state: 'idle' };
  slots: Remote<readonly SlotDay[], ApiError> = { state: 'idle' };
  private readonly api: ApiClient;
  private readonly purchaseId: string;
  private centreId: number | null = null;

  constructor(api: ApiClient, purchaseId: string) {
    this.api = api;
    this.purchaseId = purchaseId;
    makeAutoObservable<this, 'api' | 'purchaseId' | 'centreId'>(
      this,
      { api: false, purchaseId: false, centreId: false },
      { autoBind: true, deep: false },
    );
  }

  async loadCentres(): Promise<void> {
    this.centres = { state: 'loading' };
    try {
      const value = await this.api.call(getValuationCentresCall, {});
      runInAction(() => (this.centres = { state: 'ready', value }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      runInAction(() => (this.centres = { state: 'failed', error }));
    }
  }

  /** The free times of a centre; asked anew whenever one was taken. */
  async loadSlots(centreId: number): Promise<void> {
    this.centreId = centreId;
    this.slots = { state: 'loading' };
    try {
      const value = await this.api.call(getValuationSlotsCall, { purchaseId: this.purchaseId, centreId });
      if (this.centreId === centreId) runInAction(() => (this.slots = { state: 'ready', value }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (this.centreId === centreId) runInAction(() => (this.slots = { state: 'failed', error }));
    }
  }

  centresIn(county: string, isMobile: boolean): readonly ValuationCentre[] {
    const all = this.centres.state === 'ready' ? this.centres.value : [];
    return all.filter((centre) => centre.isMobile === isMobile && (county === '' || centre.county === county));
  }

  countiesWith(isMobile: boolean): readonly string[] {
    return [...new Set(this.centresIn('', isMobile).map(({ county }) => county))].sort((a, b) => a.localeCompare(b));
  }

  centre(centreId: string): ValuationCentre | null {
    const all = this.centres.state === 'ready' ? this.centres.value : [];
    return all.find((one) => String(one.centreId) === centreId) ?? null;
  }

  timesOn(day: string): readonly string[] {
    return this.slots.state === 'ready' ? (this.slots.value.find((one) => one.day === day)?.times ?? []) : [];
  }
}
