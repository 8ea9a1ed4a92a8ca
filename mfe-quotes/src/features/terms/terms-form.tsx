import type { PolicyTerms, Quote, QuoteSet } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { Button, Checkbox, ErrorSummary, PageTitle } from '@tulinde/shared/ui';
import { ArrowRight } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { usePurchase } from '../../purchase-slice';
import { ChosenQuote } from './chosen-quote';
import { FullTerms } from './full-terms';
import { KeyFacts } from './key-facts';
import styles from './terms.module.css';
import { termsTexts } from './texts';

export interface TermsFormProps {
  readonly set: QuoteSet;
  readonly quote: Quote;
  readonly terms: PolicyTerms;
  readonly onChange: () => void;
  readonly onAccepted: () => void;
}

const acceptId = 'accept-terms';

/** Buying needs an acceptance of its own that nobody ticked in advance (decision 23). */
export const TermsForm = ({ set, quote, terms, onChange, onAccepted }: TermsFormProps) => {
  const text = useText(termsTexts);
  const purchase = usePurchase();
  const [isAccepted, setAccepted] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const error = refusals > 0 && !isAccepted ? text('acceptError') : undefined;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isAccepted) {
      setRefusals(refusals + 1);
      return;
    }
    purchase.update({
      acceptedTerms: {
        quoteRef: set.quoteRef,
        underwriterName: quote.underwriterName,
        version: terms.version,
        acceptedAt: new Date().toISOString(),
      },
    });
    onAccepted();
  };
  return (
    <form className={styles.page} noValidate onSubmit={handleSubmit}>
      <PageTitle>{text('title')}</PageTitle>
      {error !== undefined && (
        <ErrorSummary title={text('errorTitle')} errors={[{ fieldId: acceptId, message: error }]} focusKey={refusals} />
      )}
      <ChosenQuote set={set} quote={quote} onChange={onChange} />
      <KeyFacts terms={terms} />
      <FullTerms terms={terms} />
      <Checkbox
        id={acceptId}
        label={text('accept', { insurer: quote.underwriterName })}
        error={error}
        checked={isAccepted}
        onChange={(event) => setAccepted(event.target.checked)}
      />
      <Button type="submit" className={styles.continue} iconEnd={<ArrowRight size={18} aria-hidden />}>
        {text('continue')}
      </Button>
    </form>
  );
};
