import type { MotorProductId } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { useEffect, useRef, useState } from 'react';
import { MotorForm, QuotesSection, warmQuotes, warmTerms } from '../../chunks/lazy-features';
import { loadingTexts } from '../../skeletons/loading-texts';
import { usePurchase } from '../../slices/purchase-slice';
import { whenIdle } from '@tulinde/ui/page';
import { FormSkeleton } from '../../form-parts/form-skeleton';
import { QuotesSkeleton } from '../../quote-parts/quotes-skeleton';

/** What a pressed card opens on a wide screen: the form and, once there are any, its quotes below. */
export const OpenProduct = observer(({ productId }: { readonly productId: MotorProductId }) => {
  const text = useText(loadingTexts);
  const { quoteRef } = usePurchase().value;
  const form = useRef<HTMLDivElement>(null);
  // Quotes that were just asked for draw the eye; those of a reload leave the page where it is.
  const [freshRef, setFreshRef] = useState<string | null>(null);
  const hasQuotes = quoteRef !== null;
  useEffect(() => whenIdle(hasQuotes ? warmTerms : warmQuotes), [hasQuotes]);

  const handleChange = () => {
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <div ref={form} tabIndex={-1}>
        <MotorForm fallback={<FormSkeleton label={text('form')} />} productId={productId} onQuoted={setFreshRef} />
      </div>
      {hasQuotes && (
        <QuotesSection
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
