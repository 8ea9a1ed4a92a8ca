import { isApiError } from '@tulinde/client/api';
import { changePaQuotePackageCall, type PaInsured } from '@tulinde/contracts';
import type { Portal } from '@tulinde/client/remote';
import { makeAutoObservable, observable, runInAction } from '@tulinde/client/state';
import { perPortal, showToast } from '@tulinde/ui/page';
import { insuredKey } from '../../quote-parts/insured-people';
import { isGoneError } from '../quote-results';
import { usePaQuotes, type PaQuotesStore } from './pa-quotes-store';

interface Line {
  /** The package under way in KES: it is shown as chosen until the server has answered. */
  readonly pending: number | null;
  readonly error: string | null;
}
const settled: Line = { pending: null, error: null };

/** What of a change the page says in its own words. */
export interface PackageWords {
  readonly title: string;
  readonly updated: string;
  readonly errorTitle: string;
  /** The server said no more than that it failed. */
  readonly failed: string;
}

export interface PackageChange {
  readonly quoteRef: string;
  readonly underwriter: string;
  readonly insured: PaInsured;
  /** KES */
  readonly packageAmount: number;
}

const keyOf = ({ quoteRef, underwriter, insured }: Omit<PackageChange, 'packageAmount'>) =>
  [quoteRef, underwriter, insuredKey(insured)].join('\n');

/** Gives one insured person another package, while the page waits. */
export class PackageChanges {
  private readonly lines = observable.map<string, Line>({}, { deep: false });
  private readonly portal: Portal;
  private readonly quotes: PaQuotesStore;

  constructor(portal: Portal, quotes: PaQuotesStore) {
    this.portal = portal;
    this.quotes = quotes;
    makeAutoObservable<this, 'portal' | 'quotes' | 'lines'>(
      this,
      { portal: false, quotes: false, lines: false, line: false },
      { autoBind: true },
    );
  }

  line(of: Omit<PackageChange, 'packageAmount'>): Line {
    return this.lines.get(keyOf(of)) ?? settled;
  }

  /** Never rejects: the loading ends in any case, the old package is shown again and what went wrong stands at it. */
  async change(change: PackageChange, words: PackageWords): Promise<void> {
    const key = keyOf(change);
    if (this.line(change).pending !== null) return;
    this.lines.set(key, { pending: change.packageAmount, error: null });
    const { quoteRef, underwriter, insured, packageAmount } = change;
    const { personCovered, policyProductId } = insured.premiumComputationObj;
    try {
      const answer = await this.portal.api.call(
        changePaQuotePackageCall,
        {
          quoteRef,
          packageAmount: String(packageAmount),
          recordNo: insured.recordNo,
          personCovered,
          underwriter,
          policyProductId,
        },
        { blocking: true },
      );
      const { data: quote } = answer;
      // Spec 11: a refusal in the body of an answer is a failure like any other.
      if (!answer.success || !quote) {
        this.settle(key, words.failed);
        showToast(this.portal, { kind: 'error', title: words.errorTitle, message: words.failed });
        return;
      }
      runInAction(() => {
        this.lines.set(key, settled);
        this.quotes.replace(quoteRef, quote);
      });
      showToast(this.portal, { kind: 'success', title: words.title, message: words.updated });
    } catch (error) {
      this.settle(key, isApiError(error) ? error.message : words.failed);
      if (!isApiError(error)) throw error;
      if (isGoneError(error)) this.quotes.fail(quoteRef, error);
    }
  }

  private settle(key: string, error: string): void {
    this.lines.set(key, { pending: null, error });
  }
}

const useChangesOf = perPortal((portal) => {
  let changes: PackageChanges | null = null;
  return (quotes: PaQuotesStore) => (changes ??= new PackageChanges(portal, quotes));
});
export const usePackageChanges = (): PackageChanges => useChangesOf()(usePaQuotes());
