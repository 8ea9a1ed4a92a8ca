import { isApiError } from '@tulinde/shared/api';
import { paQuoteRequestSchema } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { observer } from '@tulinde/shared/state';
import { Button, EmptyState, Notice } from '@tulinde/shared/ui';
import { useState } from 'react';
import styles from '../quotes/quotes.module.css';
import { valuesOf } from './pa-draft';
import { usePaQuote } from './pa-slice';
import { paResultsTexts } from './results-texts';
import { useRequestPaQuotes } from './use-request-pa-quotes';

export interface NewPaPricesProps {
  readonly reason: 'expired' | 'gone';
  readonly onRenewed: (quoteRef: string) => void;
  readonly onChange: () => void;
}

/** One press asks again with the answers that the old quotes were made from. */
export const NewPaPrices = observer(({ reason, onRenewed, onChange }: NewPaPricesProps) => {
  const text = useText(paResultsTexts);
  const { quotedDetails } = usePaQuote().value;
  const requestQuotes = useRequestPaQuotes();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const handlePress = async () => {
    const request = quotedDetails && paQuoteRequestSchema.safeParse(valuesOf(quotedDetails));
    if (!quotedDetails || !request?.success) {
      setProblem(text('expired.answers'));
      onChange();
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      onRenewed((await requestQuotes(request.data, quotedDetails)).quoteRef);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error.texts.join(' '));
    } finally {
      setBusy(false);
    }
  };

  return (
    <EmptyState
      className={styles.state}
      title={text(`${reason}.title`)}
      action={
        <Button isBusy={isBusy} onClick={() => void handlePress()}>
          {text('expired.action')}
        </Button>
      }
    >
      {text(`${reason}.help`)}
      {problem !== null && <Notice tone="error">{problem}</Notice>}
    </EmptyState>
  );
});
