import { useText } from '@tulinde/shared/i18n';
import { usePageFrame, usePortal } from '@tulinde/shared/remote';
import { observer } from '@tulinde/shared/state';
import { PageContainer } from '@tulinde/shared/ui';
import { Suspense, useEffect } from 'react';
import { isDesktop } from '../../desktop';
import { Terms } from '../../lazy-features';
import { usePurchase } from '../../purchase-slice';
import { TermsSkeleton } from './terms-skeleton';
import { termsTexts } from './texts';

export const AcceptTermsPage = observer(() => {
  const portal = usePortal();
  const text = useText(termsTexts);
  const { quoteRef, selectedQuote } = usePurchase().value;
  const hasChosen = quoteRef !== null && selectedQuote !== null;
  usePageFrame({ back: isInBrowser && isDesktop() ? '/' : '/quote' });
  useEffect(() => {
    if (!hasChosen) portal.navigate('/', { replace: true });
  }, [portal, hasChosen]);

  const skeleton = <TermsSkeleton label={text('loading')} />;
  return (
    <PageContainer width="narrow">
      {hasChosen ? (
        <Suspense fallback={skeleton}>
          <Terms quoteRef={quoteRef} underwriterName={selectedQuote} />
        </Suspense>
      ) : (
        skeleton
      )}
    </PageContainer>
  );
});

const isInBrowser = typeof window !== 'undefined';
