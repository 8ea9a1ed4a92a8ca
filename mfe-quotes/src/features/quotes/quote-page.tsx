import { useText } from '@tulinde/shared/i18n';
import { usePageFrame, usePortal } from '@tulinde/shared/remote';
import { useSearchParams } from '@tulinde/shared/router';
import { observer } from '@tulinde/shared/state';
import { PageContainer } from '@tulinde/shared/ui';
import { useEffect } from 'react';
import { loadingTexts } from '../../loading-texts';
import { usePurchase } from '../../purchase-slice';
import { useRenewalPath } from '../../use-renewal-path';
import { QuotesSection } from './quotes-section';
import { QuotesSkeleton } from './quotes-skeleton';
import { useQuotes } from './quotes-store';
import { SharedQuotes } from './shared-quotes';
import { quotesTexts } from './texts';

/** The quotes as a page of their own: where a phone sees them, and where a link with `?ref=` leads. */
export const QuotePage = observer(() => {
  const portal = usePortal();
  const text = useText(quotesTexts);
  const loading = useText(loadingTexts);
  const [query] = useSearchParams();
  const sharedRef = query.get('ref');
  const { quoteRef } = usePurchase().value;
  const { set } = useQuotes();
  const renewalPath = useRenewalPath();
  const count = set.state === 'ready' ? set.value.quotes.length : 0;
  const renewed = set.state === 'ready' ? set.value.renewsPolicy : null;
  usePageFrame({
    back: (renewed && renewalPath(renewed)) || '/get-quote',
    ...(count > 0 && { title: text(count === 1 ? 'frame.one' : 'frame.many', { count }) }),
  });
  const isNowhere = quoteRef === null && sharedRef === null;
  useEffect(() => {
    if (isNowhere) portal.navigate('/', { replace: true });
  }, [portal, isNowhere]);

  return (
    <PageContainer>
      {sharedRef !== null ? (
        <SharedQuotes key={sharedRef} sharedRef={sharedRef} />
      ) : quoteRef === null ? (
        <QuotesSkeleton label={loading('quotes')} />
      ) : (
        <QuotesSection
          quoteRef={quoteRef}
          headingLevel={1}
          isFresh={false}
          onChange={() => portal.navigate('/get-quote')}
          onRenewed={() => undefined}
        />
      )}
    </PageContainer>
  );
});
