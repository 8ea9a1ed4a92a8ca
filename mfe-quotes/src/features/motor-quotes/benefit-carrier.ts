import { isApiError, type ApiClient } from '@tulinde/client/api';
import { carryOverBenefitsCall, type CarriedBenefit } from '@tulinde/contracts';
import { makeAutoObservable, runInAction } from '@tulinde/client/state';
import { perPortal } from '@tulinde/ui/page';
import { useMotorQuotes, type MotorQuotesStore } from './motor-quotes-store';

/** What became of the benefits that were chosen in the set before: told once, above the new prices. */
export interface CarryOver {
  /** The new set. */
  readonly quoteRef: string;
  readonly carried: readonly CarriedBenefit[];
  readonly lost: readonly CarriedBenefit[];
  /** The server did not answer: all that was chosen may be missing. */
  readonly isUnknown: boolean;
}

/** Takes chosen benefits along into new prices. */
export class BenefitCarrier {
  last: CarryOver | null = null;
  private readonly api: ApiClient;
  private readonly quotes: MotorQuotesStore;

  constructor(api: ApiClient, quotes: MotorQuotesStore) {
    this.api = api;
    this.quotes = quotes;
    makeAutoObservable<this, 'api' | 'quotes'>(this, { api: false, quotes: false }, { autoBind: true, deep: false });
  }

  /** Never rejects: the new prices stand with or without the benefits. */
  async carryOver(fromQuoteRef: string, quoteRef: string): Promise<void> {
    this.last = null;
    try {
      const { set, carried, lost } = await this.api.call(
        carryOverBenefitsCall,
        { fromQuoteRef, quoteRef },
        { blocking: true },
      );
      runInAction(() => {
        for (const quote of set.quotes) this.quotes.replace(quoteRef, quote);
        this.last = { quoteRef, carried, lost, isUnknown: false };
      });
    } catch (error) {
      if (!isApiError(error)) throw error;
      runInAction(() => {
        // A set that the server has forgotten has nothing to tell.
        if (error.code !== 'QUOTE_NOT_FOUND') this.last = { quoteRef, carried: [], lost: [], isUnknown: true };
      });
    }
  }
}

const useCarrierOf = perPortal(({ api }) => {
  let carrier: BenefitCarrier | null = null;
  return (quotes: MotorQuotesStore) => (carrier ??= new BenefitCarrier(api, quotes));
});
export const useBenefitCarrier = (): BenefitCarrier => useCarrierOf()(useMotorQuotes());
