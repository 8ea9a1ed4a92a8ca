import { formatKes, limitOffer, type AdditionalBenefit, type Quote } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Checkbox, Spinner } from '@tulinde/ui';
import { BenefitEverywhere } from './benefit-everywhere';
import { BenefitLimit } from './benefit-limit';
import styles from './quote-details.module.css';
import { motorQuotesTexts } from './texts';
import { useBenefit } from './use-benefit';

export interface BenefitLineProps {
  readonly quoteRef: string;
  readonly quote: Quote;
  readonly benefit: AdditionalBenefit;
}

export const BenefitLine = observer(({ quoteRef, quote, benefit }: BenefitLineProps) => {
  const text = useText(motorQuotesTexts);
  const state = useBenefit(quoteRef, quote, benefit);
  const name = benefit.label ?? benefit.name;
  // Where no limit fits between the two, there is nothing to add: what is free is all there is (spec 21).
  const isOffered = !benefit.limitInput || state.limit !== null;
  const offer = limitOffer(benefit);
  const isFree = benefit.limitInput && benefit.minimumLimit !== null;
  return (
    <li className={styles.benefit} aria-busy={state.isBusy}>
      <div className={styles.tick}>
        {isOffered ? (
          <Checkbox
            label={name}
            hint={benefit.description}
            error={state.error ?? undefined}
            checked={state.isAdded}
            onChange={state.toggle}
            aria-disabled={state.isBusy}
          />
        ) : (
          <p className={styles.given}>{name}</p>
        )}
        {isFree && (
          <p className={styles.free}>
            {state.limit !== null && offer !== null
              ? text('benefit.freeOr', offer)
              : text(state.limit === null ? 'benefit.free' : 'benefit.freeChoose', {
                  amount: formatKes(benefit.minimumLimit ?? 0),
                })}
          </p>
        )}
        {state.limit !== null && <BenefitLimit name={name} limit={state.limit} state={state} />}
        <BenefitEverywhere quoteRef={quoteRef} quote={quote} benefit={benefit} />
      </div>
      <div className={styles.cost}>
        {state.isBusy ? <Spinner /> : state.amount > 0 ? formatKes(state.amount) : null}
      </div>
    </li>
  );
});
