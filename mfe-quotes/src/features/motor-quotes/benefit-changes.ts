import { isApiError, type ApiClient, type ApiError } from '@tulinde/client/api';
import { addOrRemoveBenefitCall, type BenefitChangeRequest, type Quote } from '@tulinde/contracts';
import { makeAutoObservable, observable, runInAction } from '@tulinde/client/state';
import { perPortal } from '@tulinde/ui/page';
import { isGoneError } from '../quote-results';
import { useMotorQuotes, type MotorQuotesStore } from './motor-quotes-store';

export type BenefitChange = Pick<BenefitChangeRequest, 'action' | 'benefitName' | 'underWriter'> & {
  readonly limitAmount: number | null;
};

interface Line {
  /** The change under way: it is shown as done until the server has answered. */
  readonly pending: BenefitChange['action'] | null;
  readonly error: string | null;
}
const settled: Line = { pending: null, error: null };

const keyOf = (underWriter: string, benefitName: string) => `${underWriter}\n${benefitName}`;

/* Beside its own line a refusal needs no name of a field. */
const refusalText = ({ errors, texts }: ApiError) =>
  errors.length > 0 ? errors.map(({ message }) => message).join(' ') : texts.join(' ');

/** Adds and removes benefits, one line of one underwriter at a time. */
export class BenefitChanges {
  private readonly lines = observable.map<string, Line>({}, { deep: false });
  /* Changes of one quote are sent one after the other: answers that overtake each other would show an older price. */
  private readonly queues = new Map<string, Promise<void>>();
  private readonly api: ApiClient;
  private readonly quotes: MotorQuotesStore;

  constructor(api: ApiClient, quotes: MotorQuotesStore) {
    this.api = api;
    this.quotes = quotes;
    makeAutoObservable<this, 'api' | 'quotes' | 'lines' | 'queues' | 'send'>(
      this,
      { api: false, quotes: false, lines: false, queues: false, line: false, send: false },
      { autoBind: true },
    );
  }

  line(underWriter: string, benefitName: string): Line {
    return this.lines.get(keyOf(underWriter, benefitName)) ?? settled;
  }

  /** Never rejects: what went wrong stands at the line. */
  change(quoteRef: string, change: BenefitChange): Promise<void> {
    const key = keyOf(change.underWriter, change.benefitName);
    if (this.lines.get(key)?.pending) return Promise.resolve();
    this.lines.set(key, { pending: change.action, error: null });
    const turn = (this.queues.get(change.underWriter) ?? Promise.resolve()).then(() =>
      this.send(quoteRef, key, change),
    );
    this.queues.set(change.underWriter, turn);
    return turn;
  }

  private async send(quoteRef: string, key: string, change: BenefitChange): Promise<void> {
    try {
      const quote: Quote = await this.api.call(addOrRemoveBenefitCall, { quoteRef, ...change });
      runInAction(() => {
        this.lines.set(key, settled);
        this.quotes.replace(quoteRef, quote);
      });
    } catch (error) {
      runInAction(() => {
        this.lines.set(key, { pending: null, error: isApiError(error) ? refusalText(error) : String(error) });
        if (isApiError(error) && isGoneError(error)) this.quotes.fail(quoteRef, error);
      });
    }
  }
}

const useChangesOf = perPortal(({ api }) => {
  let changes: BenefitChanges | null = null;
  return (quotes: MotorQuotesStore) => (changes ??= new BenefitChanges(api, quotes));
});
export const useBenefitChanges = (): BenefitChanges => useChangesOf()(useMotorQuotes());
