import { useText } from '@tulinde/shared/i18n';
import { useLanguage } from '@tulinde/shared/remote';
import { observer } from '@tulinde/shared/state';
import { useEffect } from 'react';
import { FailedToLoad } from '@tulinde/shared/page';
import { loadingTexts } from '../../loading-texts';
import { ExpiredRenewal } from './expired-renewal';
import { isGoneError } from './gone-error';
import { NewPrices } from './new-prices';
import { QuotesList } from './quotes-list';
import { QuotesSkeleton } from './quotes-skeleton';
import { useQuotes } from './quotes-store';
import { quotesTexts } from './texts';

export interface QuotesSectionProps {
  readonly quoteRef: string;
  /** 1 where the quotes are the page. */
  readonly headingLevel: 1 | 2;
  /** Just asked for: the heading takes the focus. */
  readonly isFresh: boolean;
  /** Back to the answers. */
  readonly onChange: () => void;
  /** New quotes have taken the place of expired ones. */
  readonly onRenewed: (quoteRef: string) => void;
}

/** The quotes of one set in all their states. */
export const QuotesSection = observer((props: QuotesSectionProps) => {
  const { quoteRef, onChange, onRenewed } = props;
  const text = useText(quotesTexts);
  const loading = useText(loadingTexts);
  const language = useLanguage();
  const quotes = useQuotes();
  useEffect(() => void quotes.ensure(quoteRef), [quotes, quoteRef, language]);

  const { set } = quotes;
  if (set.state === 'failed') {
    if (isGoneError(set.error)) {
      const reason = set.error.code === 'QUOTE_EXPIRED' ? 'expired' : 'gone';
      return (
        <ExpiredRenewal>
          <NewPrices reason={reason} onRenewed={onRenewed} onChange={onChange} />
        </ExpiredRenewal>
      );
    }
    return <FailedToLoad title={text('failed.title')} error={set.error} onRetry={() => void quotes.load(quoteRef)} />;
  }
  if (set.state !== 'ready' || quotes.quoteRef !== quoteRef) return <QuotesSkeleton label={loading('quotes')} />;
  return <QuotesList {...props} set={set.value} />;
});
