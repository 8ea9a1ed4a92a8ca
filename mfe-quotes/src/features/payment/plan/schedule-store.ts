import { isApiError, type ApiClient, type ApiError } from '@tulinde/shared/api';
import { getLoanRepaymentScheduleCall, type LoanSchedule } from '@tulinde/shared/contracts';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/shared/state';

/** What Lipa Pole Pole costs over a number of instalments. */
export class ScheduleStore {
  schedule: Remote<LoanSchedule, ApiError> = { state: 'idle' };
  private readonly api: ApiClient;
  private readonly purchaseId: string;

  constructor(api: ApiClient, purchaseId: string) {
    this.api = api;
    this.purchaseId = purchaseId;
    makeAutoObservable<this, 'api' | 'purchaseId'>(
      this,
      { api: false, purchaseId: false },
      { autoBind: true, deep: false },
    );
  }

  /** `signal` ends a load that another number has taken over. */
  async load(instalments: number, signal?: AbortSignal): Promise<void> {
    this.schedule = { state: 'loading' };
    const { purchaseId } = this;
    try {
      const value = await this.api.call(
        getLoanRepaymentScheduleCall,
        { purchaseId, instalments },
        signal && { signal },
      );
      if (!signal?.aborted) runInAction(() => (this.schedule = { state: 'ready', value }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.failure === 'cancelled' || signal?.aborted) return;
      runInAction(() => (this.schedule = { state: 'failed', error }));
    }
  }
}
