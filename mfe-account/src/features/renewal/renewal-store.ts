import { isApiError, type ApiClient, type ApiError } from '@tulinde/client/api';
import { selectQuoteUnderwriterCall, type Purchase } from '@tulinde/contracts';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/client/state';
import { perCustomer } from '../../account-page';
import {
  changeBenefit,
  changePackage,
  readRenewal,
  type BenefitEdit,
  type PackageEdit,
  type RenewedPolicy,
} from './renewal-calls';
import { leadOffer, type Renewal } from './renewal-view';

const isGone = ({ code }: ApiError): boolean => code === 'QUOTE_EXPIRED' || code === 'QUOTE_NOT_FOUND';

/** One policy's new prices, and what the customer changes of them. What was priced stays in sight while it changes. */
export class RenewalStore {
  priced: Remote<Renewal, ApiError> = { state: 'idle' };
  /** How many changes are on their way. */
  pending = 0;
  /** Why the last change did not come about, and of what it was. */
  failure: { readonly of: string; readonly error: ApiError } | null = null;
  /** The prices had run out, and those on the screen are new. */
  isPricedAgain = false;
  /** The insurer with whom a purchase is being begun: its button is busy. */
  beginningWith: string | null = null;
  /** Whole shillings that the vehicle was insured for, as digits; null where nothing was priced yet. */
  lastValue: string | null = null;
  private readonly api: ApiClient;
  private policy: RenewedPolicy | null = null;
  private estimatedValue: string | null = null;
  /* By benefit, the last of each: new prices begin with what was chosen last year. */
  private readonly benefitEdits = new Map<string, BenefitEdit>();
  private queue: Promise<void> = Promise.resolve();

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'policy' | 'estimatedValue' | 'benefitEdits' | 'queue'>(
      this,
      { api: false, policy: false, estimatedValue: false, benefitEdits: false, queue: false },
      { autoBind: true, deep: false },
    );
  }

  /** Prices a policy; one that is on the screen is read anew and stays there meanwhile. */
  async open(policy: RenewedPolicy): Promise<void> {
    if (this.policy?.policyNumber !== policy.policyNumber) this.forget(policy);
    const { priced } = this;
    const isShown = priced.state === 'ready';
    if (!isShown) this.priced = { state: 'loading' };
    const quoteRef = isShown ? priced.value.renewal.set.quoteRef : undefined;
    await this.run('open', () => (quoteRef === undefined ? this.price() : readRenewal(this.api, policy, { quoteRef })));
  }

  /** @param value whole shillings as digits */
  changeValue(value: string): Promise<void> {
    return this.run('value', async () => {
      const before = this.estimatedValue;
      this.estimatedValue = value;
      try {
        return await this.price();
      } catch (error) {
        this.estimatedValue = before;
        throw error;
      }
    });
  }

  changeBenefit(edit: BenefitEdit): Promise<void> {
    return this.run(edit.benefitName, async (shown) => {
      if (shown?.kind !== 'MOTOR') return shown;
      await changeBenefit(this.api, shown.renewal, leadOffer(shown)?.insurer ?? '', edit);
      this.benefitEdits.set(edit.benefitName, edit);
      return this.readAgain(shown);
    });
  }

  changePackage(of: string, edit: PackageEdit): Promise<void> {
    return this.run(of, async (shown) => {
      if (shown?.kind !== 'PA') return shown;
      await changePackage(this.api, shown.renewal, leadOffer(shown)?.insurer ?? '', edit);
      return this.readAgain(shown);
    });
  }

  /**
   * Begins the purchase that renews; null where the prices had run out and new ones are on the screen, and where it
   * failed, which is a toast.
   */
  async begin(insurer: string): Promise<Purchase | null> {
    const { priced } = this;
    // Nobody buys at a price that is on its way.
    if (priced.state !== 'ready' || this.pending > 0 || this.beginningWith !== null) return null;
    const { set, policyNumber } = priced.value.renewal;
    this.beginningWith = insurer;
    const request = { quoteRef: set.quoteRef, underWriter: insurer, isRenewal: true, renewsPolicy: policyNumber };
    try {
      return await this.api.call(selectQuoteUnderwriterCall, request, { blocking: true });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isGone(error)) await this.run('open', () => this.priceAgain());
      else if (error.code === 'NOT_RENEWABLE') runInAction(() => (this.priced = { state: 'failed', error }));
      return null;
    } finally {
      runInAction(() => (this.beginningWith = null));
    }
  }

  private forget(policy: RenewedPolicy): void {
    this.policy = policy;
    this.priced = { state: 'idle' };
    this.failure = null;
    this.isPricedAgain = false;
    this.estimatedValue = null;
    this.lastValue = null;
    this.benefitEdits.clear();
  }

  /* One after the other: each builds on what the one before has left. Never rejects. */
  private run(of: string, job: (shown: Renewal | null) => Promise<Renewal | null>): Promise<void> {
    this.pending += 1;
    const { policy } = this;
    const turn = this.queue.then(async () => {
      if (policy !== this.policy) return;
      try {
        this.show(policy, await this.orPriceAgain(job));
      } catch (error) {
        if (!isApiError(error)) throw error;
        this.fail(policy, of, error);
      }
    });
    this.queue = turn.catch(() => undefined).then(() => runInAction(() => void (this.pending -= 1)));
    return turn;
  }

  private async orPriceAgain(job: (shown: Renewal | null) => Promise<Renewal | null>): Promise<Renewal | null> {
    const { priced } = this;
    try {
      return await job(priced.state === 'ready' ? priced.value : null);
    } catch (error) {
      if (!isApiError(error) || !isGone(error)) throw error;
      return this.priceAgain();
    }
  }

  private async priceAgain(): Promise<Renewal | null> {
    const value = await this.price();
    runInAction(() => (this.isPricedAgain = true));
    return value;
  }

  private async price(): Promise<Renewal | null> {
    const { policy, estimatedValue } = this;
    if (policy === null) return null;
    const value = await readRenewal(this.api, policy, { estimatedValue });
    if (value.kind === 'MOTOR' && estimatedValue === null)
      runInAction(() => (this.lastValue = value.renewal.set.request.estimatedValue));
    if (value.kind !== 'MOTOR' || this.benefitEdits.size === 0) return value;
    const lead = leadOffer(value)?.insurer ?? '';
    for (const edit of this.benefitEdits.values()) await changeBenefit(this.api, value.renewal, lead, edit);
    return this.readAgain(value);
  }

  private readAgain({ renewal: { policyNumber, set }, kind }: Renewal): Promise<Renewal> {
    return readRenewal(this.api, { policyNumber, kind }, { quoteRef: set.quoteRef });
  }

  private show(policy: RenewedPolicy | null, value: Renewal | null): void {
    if (policy !== this.policy || value === null) return;
    this.priced = { state: 'ready', value };
    this.failure = null;
  }

  private fail(policy: RenewedPolicy | null, of: string, error: ApiError): void {
    if (policy !== this.policy) return;
    const isRefused = error.failure === 'answer' && this.priced.state === 'ready' && of === 'open';
    // What is on the screen stays where only the line broke; a policy that is renewed by now does not.
    if (this.priced.state !== 'ready' || (isRefused && error.status < 500)) this.priced = { state: 'failed', error };
    else if (of !== 'open') this.failure = { of, error };
  }
}

export const useRenewalStore = perCustomer(({ api }) => new RenewalStore(api));
