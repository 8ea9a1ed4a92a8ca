import { linesOfBusiness } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { FailedToLoad } from '@tulinde/ui/page';
import { observer } from '@tulinde/client/state';
import { loadingTexts } from '../../skeletons/loading-texts';
import { QuotesSkeleton } from '../../quote-parts/quotes-skeleton';
import { ExpiredLink } from './expired-link';
import { isGoneError } from './gone-error';
import type { QuoteLine } from './quote-line';
import type { AnyQuoteSet } from './quotes-store';
import { resultsTexts } from './texts';
import { UnknownLink } from './unknown-link';

const isReference = (ref: string) => /^[\w-]{1,64}$/.test(ref);

/** What stands here while a link is turned into quotes, or when it cannot be. */
export const sharedQuotes = <Set extends AnyQuoteSet>(line: QuoteLine<Set>) => {
  const { form, quotes: ownPath } = linesOfBusiness[line.kind].pages;
  return observer(function SharedQuotes({ sharedRef }: { readonly sharedRef: string }) {
    const text = useText(resultsTexts);
    const loading = useText(loadingTexts);
    const { quoteRef } = line.useSession().value;
    const { expiredLink } = line.useWords();
    const isValid = isReference(sharedRef);
    const { failure, retry } = line.useLink(isValid ? sharedRef : null);
    if (failure?.code === 'QUOTE_EXPIRED' && expiredLink !== null)
      return <ExpiredLink form={form} help={expiredLink} />;
    if (!isValid || (failure !== null && isGoneError(failure))) {
      return <UnknownLink hasOwn={quoteRef !== null} ownPath={ownPath} />;
    }
    if (failure !== null) return <FailedToLoad title={text('failed.title')} error={failure} onRetry={retry} />;
    return <QuotesSkeleton label={loading('quotes')} />;
  });
};
