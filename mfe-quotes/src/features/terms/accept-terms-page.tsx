import { useText } from '@tulinde/shared/i18n';
import { usePageFrame, usePortal } from '@tulinde/shared/remote';
import { observer } from '@tulinde/shared/state';
import { PageContainer } from '@tulinde/shared/ui';
import { useEffect } from 'react';
import { useIsDesktop } from '../../desktop';
import { loadingTexts } from '../../loading-texts';
import { usePurchase } from '../../purchase-slice';
import { Terms } from './terms';
import { TermsSkeleton } from './terms-skeleton';

export const AcceptTermsPage = observer(() => {
  const portal = usePortal();
  const loading = useText(loadingTexts);
  const { quoteRef, selectedQuote } = usePurchase().value;
  const hasChosen = quoteRef !== null && selectedQuote !== null;
  usePageFrame({ back: useIsDesktop() ? '/' : '/quote' });
  useEffect(() => {
    if (!hasChosen) portal.navigate('/', { replace: true });
  }, [portal, hasChosen]);

  return (
    <PageContainer width="narrow">
      {hasChosen ? (
        <Terms quoteRef={quoteRef} underwriterName={selectedQuote} />
      ) : (
        <TermsSkeleton label={loading('terms')} />
      )}
    </PageContainer>
  );
});
