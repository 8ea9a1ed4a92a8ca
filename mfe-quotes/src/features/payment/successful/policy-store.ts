import { isApiError, type ApiClient, type ApiError } from '@tulinde/shared/api';
import { getIssuedPolicyCall, openPapersCall, sendPapersCodeCall, type IssuedPolicy } from '@tulinde/shared/contracts';
import type { LoadOptions } from '../poll';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/shared/state';

/** The policy that a purchase leads to, and its papers. */
export class PolicyStore {
  policy: Remote<IssuedPolicy, ApiError> = { state: 'idle' };
  private readonly api: ApiClient;
  private readonly purchaseId: string;
  private readonly buyerKey: string | null;

  constructor(api: ApiClient, purchaseId: string, buyerKey: string | null) {
    this.api = api;
    this.purchaseId = purchaseId;
    this.buyerKey = buyerKey;
    makeAutoObservable<this, 'api' | 'purchaseId' | 'buyerKey'>(
      this,
      { api: false, purchaseId: false, buyerKey: false },
      { autoBind: true, deep: false },
    );
  }

  get issued(): NonNullable<IssuedPolicy['policy']> | null {
    return this.policy.state === 'ready' ? this.policy.value.policy : null;
  }

  /** Reads it anew; what is on the screen stays there where this fails. */
  async load(options: LoadOptions = {}): Promise<void> {
    if (this.policy.state !== 'ready') this.policy = { state: 'loading' };
    const { purchaseId, buyerKey } = this;
    try {
      const value = await this.api.call(getIssuedPolicyCall, { purchaseId, buyerKey }, options);
      runInAction(() => (this.policy = { state: 'ready', value }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.failure === 'cancelled' || this.policy.state === 'ready') return;
      runInAction(() => (this.policy = { state: 'failed', error }));
    }
  }

  /** Has a code sent by which the other papers open. @returns seconds until the next one @throws ApiError */
  async sendCode(): Promise<number> {
    const { purchaseId } = this;
    return (await this.api.call(sendPapersCodeCall, { purchaseId })).resendAfterSeconds;
  }

  /** Opens all papers, until their links run out, and the card. @throws ApiError */
  async open(verificationCode: string): Promise<void> {
    const { purchaseId } = this;
    const { documents, card } = await this.api.call(openPapersCall, { purchaseId, verificationCode });
    const { policy } = this;
    if (policy.state !== 'ready' || policy.value.policy === null) return;
    // A server that is older than this page says nothing of the card.
    const opened = {
      ...policy.value,
      policy: { ...policy.value.policy, documents, locked: [], ...(card !== undefined && { card }) },
    };
    runInAction(() => (this.policy = { state: 'ready', value: opened }));
  }
}
