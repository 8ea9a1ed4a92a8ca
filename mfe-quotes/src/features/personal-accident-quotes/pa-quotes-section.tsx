import { useText } from '@tulinde/shared/i18n';
import { useLanguage } from '@tulinde/shared/remote';
import { observer } from '@tulinde/shared/state';
import { useEffect } from 'react';
import { FailedToLoad } from '@tulinde/shared/page';
import { loadingTexts } from '../../loading-texts';
import { ExpiredRenewal } from '../quotes/expired-renewal';
import { isGoneError } from '../quotes/gone-error';
import { QuotesSkeleton } from '../quotes/quotes-skeleton';
import { NewPaPrices } from './new-pa-prices';
import { PaQuotesList } from './pa-quotes-list';
import { usePaQuotes } from './pa-quotes-store';
import { paResultsTexts } from './results-texts';

export interface PaQuotesSectionProps {
  readonly quoteRef: string;
  /** 1 where the quotes are the page. */
  readonly headingLevel: 1 | 2;
  /** Just asked for: the heading takes the focus. */
  readonly isFresh: boolean;
  /** Back to the answers. */
  readonly onChange: () => void;
  /** New quotes have taken the place of expired ones. */
  readonly onRenewed: (quoteRef: string) => void;
  readonly onBuy: (quoteRef: string, underwriterName: string) => void;
}

/** The personal accident quotes of one set in all their states. */
export const PaQuotesSection = observer((props: PaQuotesSectionProps) => {
  const { quoteRef, onChange, onRenewed } = props;
  const text = useText(paResultsTexts);
  const loading = useText(loadingTexts);
  const language = useLanguage();
  const quotes = usePaQuotes();
  useEffect(() => void quotes.ensure(quoteRef), [quotes, quoteRef, language]);

  const { set } = quotes;
  if (set.state === 'failed') {
    if (isGoneError(set.error)) {
      const reason = set.error.code === 'QUOTE_EXPIRED' ? 'expired' : 'gone';
      return (
        <ExpiredRenewal>
          <NewPaPrices reason={reason} onRenewed={onRenewed} onChange={onChange} />
        </ExpiredRenewal>
      );
    }
    return <FailedToLoad title={text('failed.title')} error={set.error} onRetry={() => void quotes.load(quoteRef)} />;
  }
  if (set.state !== 'ready' || quotes.quoteRef !== quoteRef) return <QuotesSkeleton label={loading('quotes')} />;
  return <PaQuotesList {...props} set={set.value} />;
});
