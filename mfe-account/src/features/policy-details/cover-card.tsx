import { formatKes, type PolicyDetails } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { FoldedCard } from '@tulinde/ui';
import { FactRows } from '../../account-page';
import { usePolicyName } from '../../policy-parts/policy-name';
import styles from './details.module.css';
import { Limits } from './limits';
import { detailsTexts } from './texts';

type Motor = NonNullable<PolicyDetails['motor']>;

/* Third party cover has no value that it pays for. */
const valueOf = ({ estimatedValue, productType }: Motor['request']): string | null =>
  productType === 'Comprehensive' && Number(estimatedValue) > 0 ? formatKes(Number(estimatedValue)) : null;

/** A motor cover as it was sold: type, benefits, limits and excess. */
export const CoverCard = ({ policy, motor }: { readonly policy: PolicyDetails; readonly motor: Motor }) => {
  const text = useText(detailsTexts);
  const { coverOf } = usePolicyName();
  const { quote, request } = motor;
  const { excess } = quote;
  const months = request.coverDuration;
  const benefits = quote.addedBenefits.map(({ name, label = name, limitAmount }) => ({
    label: limitAmount === null ? label : text('benefits.limit', { name: label, limit: formatKes(limitAmount) }),
  }));
  return (
    <FoldedCard title={text('cover')} line={[coverOf(policy), valueOf(request)].filter(Boolean).join(' · ')}>
      <FactRows
        rows={[
          [text('cover.type'), coverOf(policy)],
          [text('cover.value'), valueOf(request)],
          [text('cover.duration'), text(months === 1 ? 'months.one' : 'months.many', { count: months })],
          [
            text('excess'),
            excess &&
              (excess.isWaived
                ? text('excess.waived')
                : text('excess.amount', {
                    amount: formatKes(excess.amount),
                    rate: excess.ratePercent,
                    minimum: formatKes(excess.minimum),
                  })),
          ],
        ]}
      />
      {benefits.length > 0 && (
        <div className={styles.part}>
          <h3 className={styles.partTitle}>{text('benefits')}</h3>
          <Limits limits={benefits} />
        </div>
      )}
      <div className={styles.part}>
        <h3 className={styles.partTitle}>{text('limits')}</h3>
        <Limits limits={quote.coverDetails.map(({ name, label = name, price }) => ({ label, limit: price }))} />
      </div>
    </FoldedCard>
  );
};
