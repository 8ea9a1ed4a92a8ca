import { useText } from '@tulinde/shared/i18n';
import { usePortal } from '@tulinde/shared/remote';
import { observer } from '@tulinde/shared/state';
import { useEffect } from 'react';
import { FailedToLoad } from '@tulinde/shared/page';
import { loadingTexts } from '../../loading-texts';
import { isGoneError } from '../quotes/gone-error';
import { QuotesSkeleton } from '../quotes/quotes-skeleton';
import { UnknownLink } from '../quotes/unknown-link';
import { ExpiredPaLink } from './expired-pa-link';
import { paQuotePath } from './pa-quote-path';
import { usePaQuotes } from './pa-quotes-store';
import { usePaQuote } from './pa-slice';
import { paResultsTexts } from './results-texts';

const isReference = (ref: string) => /^[\w-]{1,64}$/.test(ref);

/**
 * Makes the quotes of a link the ones of this device: the reference and the answers, then the address without the
 * reference. Nothing changes before the server knows the link.
 */
export const SharedPaQuotes = observer(({ sharedRef }: { readonly sharedRef: string }) => {
  const portal = usePortal();
  const session = usePaQuote();
  const quotes = usePaQuotes();
  const text = useText(paResultsTexts);
  const loading = useText(loadingTexts);
  const isValid = isReference(sharedRef);
  const { set } = quotes;
  const found = quotes.quoteRef === sharedRef && set.state === 'ready' ? set.value : null;
  // One's own link leads to one's own quotes.
  const isOwn = session.value.shareRef === sharedRef;

  useEffect(() => {
    if (isOwn) portal.navigate(paQuotePath, { replace: true });
    else if (isValid) void quotes.ensure(sharedRef);
  }, [isOwn, isValid, portal, quotes, sharedRef]);
  useEffect(() => {
    if (found === null) return;
    const { coverType, coverDuration, numberOfAdults, numberOfChildren } = found.request;
    const details = { coverType, coverDuration: String(coverDuration), numberOfAdults, numberOfChildren };
    if (session.value.quoteRef !== sharedRef) {
      session.update({ details, quotedDetails: details, quoteRef: sharedRef, shareRef: sharedRef });
    }
    portal.navigate(paQuotePath, { replace: true });
  }, [found, portal, session, sharedRef]);

  const failure = quotes.quoteRef === sharedRef && set.state === 'failed' ? set.error : null;
  if (failure?.code === 'QUOTE_EXPIRED') return <ExpiredPaLink />;
  if (!isValid || (failure !== null && isGoneError(failure))) {
    return <UnknownLink hasOwn={session.value.quoteRef !== null} ownPath={paQuotePath} />;
  }
  if (failure !== null) {
    return <FailedToLoad title={text('failed.title')} error={failure} onRetry={() => void quotes.load(sharedRef)} />;
  }
  return <QuotesSkeleton label={loading('quotes')} />;
});
