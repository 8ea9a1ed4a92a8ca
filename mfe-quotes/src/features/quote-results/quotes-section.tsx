import { FailedToLoad } from '@tulinde/ui/page';
import { useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { useEffect } from 'react';
import { loadingTexts } from '../../skeletons/loading-texts';
import { QuotesSkeleton } from '../../quote-parts/quotes-skeleton';
import { ExpiredRenewal } from './expired-renewal';
import { isGoneError } from './gone-error';
import { NewPrices } from './new-prices';
import type { QuoteLine } from './quote-line';
import { QuotesList } from './quotes-list';
import type { AnyQuoteSet } from './quotes-store';
import { resultsTexts } from './texts';
import type { QuotesSectionProps } from './quotes-list';

/** The quotes of one set of a line of business, in all their states. */
export const quotesSection = <Set extends AnyQuoteSet>(line: QuoteLine<Set>) =>
  observer(function QuotesSection(props: QuotesSectionProps) {
    const { quoteRef, onChange, onRenewed } = props;
    const text = useText(resultsTexts);
    const loading = useText(loadingTexts);
    const language = useLanguage();
    const quotes = line.useQuotes();
    useEffect(() => void quotes.ensure(quoteRef), [quotes, quoteRef, language]);

    const { set } = quotes;
    if (set.state === 'failed') {
      if (isGoneError(set.error)) {
        const reason = set.error.code === 'QUOTE_EXPIRED' ? 'expired' : 'gone';
        return (
          <ExpiredRenewal>
            <NewPrices line={line} reason={reason} onRenewed={onRenewed} onChange={onChange} />
          </ExpiredRenewal>
        );
      }
      return <FailedToLoad title={text('failed.title')} error={set.error} onRetry={() => void quotes.load(quoteRef)} />;
    }
    if (set.state !== 'ready' || quotes.quoteRef !== quoteRef) return <QuotesSkeleton label={loading('quotes')} />;
    return <QuotesList {...props} line={line} set={set.value} />;
  });
