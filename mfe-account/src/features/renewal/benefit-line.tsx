import {
  formatAmount,
  formatKes,
  hasBenefitLimitChoice,
  isBenefitLimitAllowed,
  limitOffer,
  messageText,
  type AdditionalBenefit,
  type Quote,
} from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, Checkbox, MoneyInput } from '@tulinde/ui';
import { useState } from 'react';
import type { RenewalStore } from './renewal-store';
import styles from './edit-cover.module.css';
import { renewalTexts } from './texts';

export interface BenefitLineProps {
  readonly store: RenewalStore;
  readonly quote: Quote;
  readonly benefit: AdditionalBenefit;
}

/** One benefit, in or out; some with a limit above the one that is free. */
export const BenefitLine = observer(({ store, quote, benefit }: BenefitLineProps) => {
  const text = useText(renewalTexts);
  const language = useLanguage();
  const { minimumLimit, maximumLimit } = benefit;
  const added = quote.addedBenefits.find(({ name }) => name === benefit.name);
  const [limit, setLimit] = useState(() => (added?.limitAmount ? String(added.limitAmount) : ''));
  const [limitError, setLimitError] = useState<string | null>(null);
  const name = benefit.label ?? benefit.name;
  const offer = limitOffer(benefit);
  const hasLimit = hasBenefitLimitChoice(benefit) && minimumLimit !== null && maximumLimit !== null;
  const isBusy = store.pending > 0;
  const refused = store.failure?.of === benefit.name ? store.failure.error.texts.join(' ') : undefined;

  const change = (action: 'add' | 'remove') => {
    if (isBusy) return;
    setLimitError(null);
    if (action === 'add' && hasLimit && !isBenefitLimitAllowed(Number(limit), minimumLimit, maximumLimit)) {
      const limits = { min: formatAmount(minimumLimit), max: formatAmount(maximumLimit) };
      setLimitError(messageText('quote.benefit.limit', language, limits));
      return;
    }
    const limitAmount = action === 'add' && hasLimit ? Number(limit) : null;
    void store.changeBenefit({ action, benefitName: benefit.name, limitAmount });
  };
  const amount = added?.amount ?? benefit.amount;
  const canUpdate = added !== undefined && limit !== '' && Number(limit) !== added.limitAmount;
  return (
    <li className={styles.benefit}>
      <div className={styles.benefitHead}>
        <Checkbox
          label={name}
          hint={benefit.description}
          error={refused}
          checked={added !== undefined}
          aria-disabled={isBusy}
          onChange={() => change(added ? 'remove' : 'add')}
        />
        {amount > 0 && (
          <span className={styles.cost} translate="no">
            {formatKes(amount)}
          </span>
        )}
      </div>
      {hasLimit && (
        <div className={styles.limit}>
          <p className={styles.hint}>
            {offer === null ? text('benefit.free', { amount: formatKes(minimumLimit) }) : text('benefit.freeOr', offer)}
          </p>
          <div className={styles.limitInput}>
            <MoneyInput
              size="small"
              value={limit}
              onChange={(value) => {
                setLimit(value);
                setLimitError(null);
              }}
              aria-label={text('benefit.limitOf', { benefit: name })}
              {...(limitError !== null && { 'aria-invalid': true })}
            />
            {canUpdate && (
              <Button
                variant="outline"
                size="small"
                aria-label={text('benefit.updateOf', { benefit: name })}
                onClick={() => change('add')}
              >
                {text('benefit.update')}
              </Button>
            )}
          </div>
          {limitError !== null && (
            <p role="alert" className={styles.error}>
              {limitError}
            </p>
          )}
        </div>
      )}
    </li>
  );
});
