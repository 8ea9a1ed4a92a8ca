import { linesOfBusiness } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePageFrame, usePortal } from '@tulinde/client/remote';
import { useSearchParams } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { PageContainer } from '@tulinde/ui';
import { useEffect, type ComponentType } from 'react';
import { loadingTexts } from '../../skeletons/loading-texts';
import { QuotesSkeleton } from '../../quote-parts/quotes-skeleton';
import { useRenewalPath } from '../../purchase-parts/use-renewal-path';
import type { QuoteLine } from './quote-line';
import type { QuotesSectionProps } from './quotes-section';
import type { AnyQuoteSet } from './quotes-store';
import { sharedQuotes } from './shared-quotes';
import { resultsTexts } from './texts';

/** The quotes as a page of their own: where a phone sees them, and where a link with `?ref=` leads. */
export const quotePage = <Set extends AnyQuoteSet>(
  line: QuoteLine<Set>,
  QuotesSection: ComponentType<QuotesSectionProps>,
) => {
  const SharedQuotes = sharedQuotes(line);
  const { form } = linesOfBusiness[line.kind].pages;
  return observer(function QuotePage() {
    const portal = usePortal();
    const text = useText(resultsTexts);
    const loading = useText(loadingTexts);
    const [query] = useSearchParams();
    const sharedRef = query.get('ref');
    const { quoteRef } = line.useSession().value;
    const { set } = line.useQuotes();
    const renewalPath = useRenewalPath();
    const count = set.state === 'ready' ? set.value.quotes.length : 0;
    const renewed = set.state === 'ready' ? set.value.renewsPolicy : null;
    usePageFrame({
      back: (renewed && renewalPath(renewed)) || form,
      ...(count > 0 && { title: text(count === 1 ? 'frame.one' : 'frame.many', { count }) }),
    });
    const isNowhere = quoteRef === null && sharedRef === null;
    useEffect(() => {
      if (isNowhere) portal.navigate(line.start, { replace: true });
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
            onChange={() => portal.navigate(form)}
            onRenewed={() => undefined}
          />
        )}
      </PageContainer>
    );
  });
};
