import { formatKes } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Button, MoneyInput } from '@tulinde/ui';
import { useId, type KeyboardEvent } from 'react';
import styles from './quote-details.module.css';
import { motorQuotesTexts } from './texts';
import type { useBenefit } from './use-benefit';

export interface BenefitLimitProps {
  readonly name: string;
  readonly limit: string;
  readonly state: Pick<
    ReturnType<typeof useBenefit>,
    'limitError' | 'limitPrice' | 'changeLimit' | 'canUpdate' | 'add' | 'settleLimit' | 'isBusy'
  >;
}

/** A higher limit than the free one; Enter, or leaving the field, does what the tick does. */
export const BenefitLimit = ({ name, limit, state }: BenefitLimitProps) => {
  const text = useText(motorQuotesTexts);
  const errorId = useId();
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') state.add();
  };
  return (
    <div className={styles.limit}>
      <MoneyInput
        size="small"
        value={limit}
        onChange={state.changeLimit}
        onKeyDown={handleKeyDown}
        onBlur={state.settleLimit}
        aria-label={text('benefit.limitOf', { benefit: name })}
        {...(state.limitError !== null && { 'aria-invalid': true, 'aria-describedby': errorId })}
      />
      {state.canUpdate && (
        <Button
          variant="outline"
          size="small"
          isBusy={state.isBusy}
          aria-label={text('benefit.updateOf', { benefit: name })}
          onClick={state.add}
        >
          {text('benefit.update')}
        </Button>
      )}
      <p role="status" className={styles.limitPrice}>
        {state.limitPrice !== null &&
          text('benefit.limitCosts', { limit: formatKes(Number(limit)), price: formatKes(state.limitPrice) })}
      </p>
      {state.limitError !== null && (
        <p id={errorId} role="alert" className={styles.limitError}>
          {state.limitError}
        </p>
      )}
    </div>
  );
};
