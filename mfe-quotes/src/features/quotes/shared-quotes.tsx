import { useText } from '@tulinde/shared/i18n';
import { observer } from '@tulinde/shared/state';
import { FailedToLoad } from '@tulinde/shared/page';
import { loadingTexts } from '../../loading-texts';
import { usePurchase } from '../../purchase-slice';
import { isGoneError } from './gone-error';
import { quotePath } from './quote-path';
import { QuotesSkeleton } from './quotes-skeleton';
import { quotesTexts } from './texts';
import { UnknownLink } from './unknown-link';
import { useSharedQuotes } from './use-shared-quotes';

/** What stands here while a link is turned into quotes, or when it cannot be. */
export const SharedQuotes = observer(({ sharedRef }: { readonly sharedRef: string }) => {
  const text = useText(quotesTexts);
  const loading = useText(loadingTexts);
  const { quoteRef } = usePurchase().value;
  const { isValid, found, retry } = useSharedQuotes(sharedRef);
  if (!isValid || (found.state === 'failed' && isGoneError(found.error))) {
    return <UnknownLink hasOwn={quoteRef !== null} ownPath={quotePath} />;
  }
  if (found.state === 'failed') {
    return <FailedToLoad title={text('failed.title')} error={found.error} onRetry={retry} />;
  }
  return <QuotesSkeleton label={loading('quotes')} />;
});
