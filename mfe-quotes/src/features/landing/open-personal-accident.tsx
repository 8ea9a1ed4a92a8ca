import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { useEffect, useRef, useState } from 'react';
import { PaForm, PaQuotes, warmPaQuotes } from '../../chunks/lazy-features';
import { loadingTexts } from '../../skeletons/loading-texts';
import { whenIdle } from '@tulinde/ui/page';
import { FormSkeleton } from '../../form-parts/form-skeleton';
import { usePaQuote } from '../../slices/pa-quote-slice';
import { QuotesSkeleton } from '../../quote-parts/quotes-skeleton';

/** What the card of personal accident opens on a wide screen: the form and, once there are any, its quotes below. */
export const OpenPersonalAccident = observer(() => {
  const text = useText(loadingTexts);
  const { quoteRef } = usePaQuote().value;
  const form = useRef<HTMLDivElement>(null);
  // Quotes that were just asked for draw the eye; those of a reload leave the page where it is.
  const [freshRef, setFreshRef] = useState<string | null>(null);
  useEffect(() => whenIdle(warmPaQuotes), []);

  const handleChange = () => {
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <div ref={form} tabIndex={-1}>
        <PaForm fallback={<FormSkeleton label={text('form')} />} onQuoted={setFreshRef} />
      </div>
      {quoteRef !== null && (
        <PaQuotes
          fallback={<QuotesSkeleton label={text('quotes')} />}
          quoteRef={quoteRef}
          headingLevel={2}
          isFresh={freshRef === quoteRef}
          onChange={handleChange}
          onRenewed={setFreshRef}
        />
      )}
    </>
  );
});
