import { useText } from '@tulinde/shared/i18n';
import { useLanguage, usePortal } from '@tulinde/shared/remote';
import { observer } from '@tulinde/shared/state';
import { useEffect, useState } from 'react';
import { isDesktop } from '../../desktop';
import { FailedToLoad } from '../../failed-to-load';
import { loadingTexts } from '../../loading-texts';
import { isGoneError } from '../quotes/gone-error';
import { NewPrices } from '../quotes/new-prices';
import { useQuotes } from '../quotes/quotes-store';
import { PriceKept } from './price-kept';
import { TermsForm } from './terms-form';
import { TermsSkeleton } from './terms-skeleton';
import { TermsStore } from './terms-store';
import { termsTexts } from './texts';

export interface TermsProps {
  readonly quoteRef: string;
  readonly underwriterName: string;
}

/** The chosen quote and its terms in all their states; both come from the server, also after a reload. */
export const Terms = observer(({ quoteRef, underwriterName }: TermsProps) => {
  const portal = usePortal();
  const text = useText(termsTexts);
  const loading = useText(loadingTexts);
  const language = useLanguage();
  const quotes = useQuotes();
  const [store] = useState(() => new TermsStore(portal.api));
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    void quotes.ensure(quoteRef);
    void store.load(quoteRef, underwriterName, abort.signal);
    return () => abort.abort();
  }, [quotes, store, quoteRef, underwriterName, language]);

  const { set } = quotes;
  const { terms } = store;
  const backToQuotes = () => portal.navigate(isDesktop() ? '/' : '/quote');
  const failed = [set, terms].find((data) => data.state === 'failed');
  if (failed) {
    if (isGoneError(failed.error)) {
      const reason = failed.error.code === 'QUOTE_EXPIRED' ? 'expired' : 'gone';
      return <NewPrices reason={reason} onRenewed={backToQuotes} onChange={backToQuotes} />;
    }
    const handleRetry = () => {
      void quotes.ensure(quoteRef);
      void store.load(quoteRef, underwriterName);
    };
    return <FailedToLoad title={text('failed')} error={failed.error} onRetry={handleRetry} />;
  }
  const quote = set.state === 'ready' && set.value.quotes.find((offer) => offer.underwriterName === underwriterName);
  if (set.state !== 'ready' || terms.state !== 'ready') return <TermsSkeleton label={loading('terms')} />;
  if (!quote) return <NewPrices reason="gone" onRenewed={backToQuotes} onChange={backToQuotes} />;
  if (isKept) return <PriceKept set={set.value} quote={quote} />;
  return (
    <TermsForm
      set={set.value}
      quote={quote}
      terms={terms.value}
      onChange={backToQuotes}
      onAccepted={() => (portal.hasRoute('/personal-details') ? portal.navigate('/personal-details') : setKept(true))}
    />
  );
});
