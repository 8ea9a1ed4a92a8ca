import type { AdditionalBenefit, Quote } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button } from '@tulinde/ui';
import styles from './quote-details.module.css';
import { motorQuotesTexts } from './texts';
import { useBenefitEverywhere } from './use-benefit-everywhere';

export interface BenefitEverywhereProps {
  readonly quoteRef: string;
  readonly quote: Quote;
  readonly benefit: AdditionalBenefit;
}

/** Once a benefit is in one offer, a press puts it into those of all insurers: prices with the same benefits compare. */
export const BenefitEverywhere = observer(({ quoteRef, quote, benefit }: BenefitEverywhereProps) => {
  const text = useText(motorQuotesTexts);
  const { canSpread, isBusy, spread, outcome } = useBenefitEverywhere(quoteRef, quote, benefit);
  const name = benefit.label ?? benefit.name;
  const said = ({ count, without, missed }: NonNullable<typeof outcome>): string =>
    [
      without.length + missed.length === 0 ? text('everywhere.all') : text('everywhere.some', { count }),
      ...(without.length > 0 ? [text('everywhere.without', { insurers: without.join(', ') })] : []),
      ...(missed.length > 0 ? [text('everywhere.missed', { insurers: missed.join(', ') })] : []),
    ].join(' ');
  return (
    <div className={styles.everywhere}>
      {canSpread && (
        <Button
          variant="link"
          size="small"
          isBusy={isBusy}
          aria-label={text('everywhere.actionOf', { benefit: name })}
          onClick={spread}
        >
          {text('everywhere.action')}
        </Button>
      )}
      <p role="status">{outcome !== null && said(outcome)}</p>
    </div>
  );
});
