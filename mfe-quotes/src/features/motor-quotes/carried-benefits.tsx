import type { CarriedBenefit } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Notice } from '@tulinde/ui';
import { useBenefitCarrier } from './benefit-carrier';
import styles from '../../quote-parts/quotes.module.css';
import { motorQuotesTexts } from './texts';

const benefitNames = (benefits: readonly CarriedBenefit[]) =>
  benefits.map(({ label, underwriterName }) => `${label} (${underwriterName})`).join(', ');

/** Above new prices: which of the benefits that one had chosen are in them, and which are not. */
export const CarriedBenefits = observer(({ quoteRef }: { readonly quoteRef: string }) => {
  const text = useText(motorQuotesTexts);
  const { last } = useBenefitCarrier();
  if (last?.quoteRef !== quoteRef) return null;
  const { carried, lost, isUnknown } = last;
  return (
    <div className={styles.carried}>
      {carried.length > 0 && (
        <Notice tone="success" title={text('carried.title')}>
          {benefitNames(carried)}
        </Notice>
      )}
      {lost.length > 0 && (
        <Notice tone="warning" title={text('lost.title')}>
          {benefitNames(lost)}
        </Notice>
      )}
      {isUnknown && <Notice tone="warning">{text('carried.unknown')}</Notice>}
    </div>
  );
});
