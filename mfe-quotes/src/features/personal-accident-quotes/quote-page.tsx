import { useText } from '@tulinde/shared/i18n';
import { usePageFrame, usePortal } from '@tulinde/shared/remote';
import { useSearchParams } from '@tulinde/shared/router';
import { observer } from '@tulinde/shared/state';
import { PageContainer } from '@tulinde/shared/ui';
import { useEffect } from 'react';
import { loadingTexts } from '../../loading-texts';
import { useRenewalPath } from '../../use-renewal-path';
import { QuotesSkeleton } from '../quotes/quotes-skeleton';
import { paFormPath } from './pa-quote-path';
import { usePaQuotes } from './pa-quotes-store';
import { usePaQuote } from './pa-slice';
import { PaQuotesForSale } from './quotes-for-sale';
import { paResultsTexts } from './results-texts';
import { SharedPaQuotes } from './shared-pa-quotes';

/** The quotes as a page of their own: where a phone sees them, and where a link with `?ref=` leads. */
export const PaQuotePage = observer(() => {
  const portal = usePortal();
  const text = useText(paResultsTexts);
  const loading = useText(loadingTexts);
  const [query] = useSearchParams();
  const sharedRef = query.get('ref');
  const { quoteRef } = usePaQuote().value;
  const { set } = usePaQuotes();
  const renewalPath = useRenewalPath();
  const count = set.state === 'ready' ? set.value.quotes.length : 0;
  const renewed = set.state === 'ready' ? set.value.renewsPolicy : null;
  usePageFrame({
    back: (renewed && renewalPath(renewed)) || paFormPath,
    ...(count > 0 && { title: text(count === 1 ? 'frame.one' : 'frame.many', { count }) }),
  });
  const isNowhere = quoteRef === null && sharedRef === null;
  useEffect(() => {
    if (isNowhere) portal.navigate(paFormPath, { replace: true });
  }, [portal, isNowhere]);

  return (
    <PageContainer>
      {sharedRef !== null ? (
        <SharedPaQuotes key={sharedRef} sharedRef={sharedRef} />
      ) : quoteRef === null ? (
        <QuotesSkeleton label={loading('quotes')} />
      ) : (
        <PaQuotesForSale
          quoteRef={quoteRef}
          headingLevel={1}
          isFresh={false}
          onChange={() => portal.navigate(paFormPath)}
          onRenewed={() => undefined}
        />
      )}
    </PageContainer>
  );
});
