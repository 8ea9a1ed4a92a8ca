import { isApiError, type ApiClient, type ApiError } from '@tulinde/shared/api';
import { getSettlementCall, type PolicyDetails, type Settlement } from '@tulinde/shared/contracts';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/shared/state';
import { perCustomer } from '../../account-page';

/** Whether there may be something to settle: only then it is asked for. */
export const mayBeSettled = ({ status, payment }: Pick<PolicyDetails, 'status' | 'payment'>): boolean =>
  (status === 'ACTIVE' || status === 'NOT_STARTED') &&
  payment.plan === 'LIPA_POLE_POLE' &&
  payment.instalments.some(({ state }) => state === 'due' || state === 'overdue');

/** Today's price for paying off the plan of one policy. */
class SettlementStore {
  policyNumber: string | null = null;
  settlement: Remote<Settlement | null, ApiError> = { state: 'idle' };
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true, deep: false });
  }

  /** Reads it anew; what is on the screen of it stays there meanwhile, and where this fails. */
  async load(policyNumber: string, signal?: AbortSignal): Promise<void> {
    if (this.policyNumber !== policyNumber || this.settlement.state !== 'ready') {
      this.policyNumber = policyNumber;
      this.settlement = { state: 'loading' };
    }
    const isWanted = () => this.policyNumber === policyNumber;
    try {
      const options = signal && { signal };
      const { settlement } = await this.api.call(getSettlementCall, { policyNumber }, options);
      runInAction(() => isWanted() && this.show(policyNumber, settlement));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.failure === 'cancelled' || !isWanted() || this.settlement.state === 'ready') return;
      runInAction(() => (this.settlement = { state: 'failed', error }));
    }
  }

  /** What another call has answered. */
  show(policyNumber: string, settlement: Settlement | null): void {
    this.policyNumber = policyNumber;
    this.settlement = { state: 'ready', value: settlement };
  }

  /** Of a policy, as far as it is known; null where there is none. */
  chosenOf(policyNumber: string): Settlement | null {
    if (this.policyNumber !== policyNumber || this.settlement.state !== 'ready') return null;
    const { value } = this.settlement;
    return value?.isChosen ? value : null;
  }
}

export const useSettlementStore = perCustomer(({ api }) => new SettlementStore(api));
