import { isApiError } from '@tulinde/shared/api';
import { motorQuoteRequestSchema } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { observer } from '@tulinde/shared/state';
import { Button, EmptyState, Notice } from '@tulinde/shared/ui';
import { useState } from 'react';
import { usePurchase } from '../../purchase-slice';
import styles from './quotes.module.css';
import { quotesTexts } from './texts';
import { useRequestQuotes } from './use-request-quotes';

export interface NewPricesProps {
  readonly reason: 'expired' | 'gone';
  readonly onRenewed: (quoteRef: string) => void;
  readonly onChange: () => void;
}

/** One press asks again with the answers that the old quotes were made from. */
export const NewPrices = observer(({ reason, onRenewed, onChange }: NewPricesProps) => {
  const text = useText(quotesTexts);
  const { quotedDetails } = usePurchase().value;
  const requestQuotes = useRequestQuotes();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const handlePress = async () => {
    const request = quotedDetails
      ? motorQuoteRequestSchema.safeParse({
          ...quotedDetails.details,
          productId: quotedDetails.productId,
          tcsAccepted: true,
        })
      : null;
    // The answers may not hold any more: a vehicle grows too old for Comprehensive over New Year.
    if (!quotedDetails || !request?.success) {
      setProblem(text('expired.answers'));
      onChange();
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      onRenewed((await requestQuotes(request.data, quotedDetails.details)).quoteRef);
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
