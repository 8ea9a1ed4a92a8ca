import { useText } from '@tulinde/ui/i18n';
import { whenIdle } from '@tulinde/ui/page';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { FormSkeleton } from '../../form-parts/form-skeleton';
import { QuotesSkeleton } from '../../quote-parts/quotes-skeleton';
import { loadingTexts } from '../../skeletons/loading-texts';

interface QuotesProps {
  readonly fallback: ReactNode;
  readonly quoteRef: string;
  readonly headingLevel: 1 | 2;
  readonly isFresh: boolean;
  readonly onChange: () => void;
  readonly onRenewed: (quoteRef: string) => void;
}

interface Props {
  /** Null where there are no quotes yet. */
  readonly quoteRef: string | null;
  /** Fetches what is needed next. */
  readonly warm: () => void;
  readonly form: (props: { readonly fallback: ReactNode; readonly onQuoted: (quoteRef: string) => void }) => ReactNode;
  readonly Quotes: ComponentType<QuotesProps>;
}

/** What the card of a line of business opens on a wide screen: the form and, once there are any, its quotes below. */
export const OpenLine = ({ quoteRef, warm, form: renderForm, Quotes }: Props) => {
  const text = useText(loadingTexts);
  const form = useRef<HTMLDivElement>(null);
  // Quotes that were just asked for draw the eye; those of a reload leave the page where it is.
  const [freshRef, setFreshRef] = useState<string | null>(null);
  useEffect(() => whenIdle(warm), [warm]);

  const handleChange = () => {
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <div ref={form} tabIndex={-1}>
        {renderForm({ fallback: <FormSkeleton label={text('form')} />, onQuoted: setFreshRef })}
      </div>
      {quoteRef !== null && (
        <Quotes
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
};
