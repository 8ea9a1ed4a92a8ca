import { isApiError } from '@tulinde/client/api';
import { observer } from '@tulinde/client/state';
import { useText } from '@tulinde/ui/i18n';
import { useRenewal } from '@tulinde/ui/page';
import { Button, ButtonLink, EmptyState, Notice } from '@tulinde/ui';
import { useState, type ReactNode } from 'react';
import { useRenewalPath } from '../../purchase-parts/use-renewal-path';
import styles from '../../quote-parts/quotes.module.css';
import type { QuoteLine } from './quote-line';
import type { AnyQuoteSet } from './quotes-store';
import { resultsTexts } from './texts';

export interface NewPricesProps<Set extends AnyQuoteSet> {
  readonly line: QuoteLine<Set>;
  readonly reason: 'expired' | 'gone';
  readonly onRenewed: (quoteRef: string) => void;
  readonly onChange: () => void;
}

/** One press asks again with the answers that the old quotes were made from. */
const AskAgain = <Set extends AnyQuoteSet>({ line, reason, onRenewed, onChange }: NewPricesProps<Set>) => {
  const text = useText(resultsTexts);
  const askAgain = line.useNewPrices();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const handlePress = async () => {
    const asked = askAgain();
    if (asked === null) {
      setProblem(text('expired.answers'));
      onChange();
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      onRenewed((await asked).quoteRef);
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
};

/** Prices of a renewal that are over lead back to the renewal; those of other quotes to what stands inside. */
const ExpiredRenewal = observer(({ children }: { readonly children: ReactNode }) => {
  const text = useText(resultsTexts);
  const { isRenewal, mySelectedPolicy } = useRenewal().value;
  const renewalPath = useRenewalPath();
  const path = isRenewal && mySelectedPolicy !== null ? renewalPath(mySelectedPolicy) : null;
  if (path === null) return children;
  return (
    <EmptyState
      className={styles.state}
      title={text('renewal.title')}
      action={<ButtonLink to={path}>{text('renewal.action')}</ButtonLink>}
    >
      {text('renewal.help')}
    </EmptyState>
  );
});

/** In the place of prices that are over. */
export const NewPrices = <Set extends AnyQuoteSet>(props: NewPricesProps<Set>) => (
  <ExpiredRenewal>
    <AskAgain {...props} />
  </ExpiredRenewal>
);
