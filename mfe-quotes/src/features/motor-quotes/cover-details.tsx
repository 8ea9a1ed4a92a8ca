import { formatKes, type Quote } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { excessParams } from './excess-example';
import styles from './quote-details.module.css';
import { motorQuotesTexts } from './texts';

export interface CoverDetailsProps {
  readonly quote: Quote;
  /** KES that the vehicle is worth. */
  readonly value: number;
}

export const CoverDetails = ({ quote, value }: CoverDetailsProps) => {
  const text = useText(motorQuotesTexts);
  const { coverDetails: details, excess } = quote;
  if (details.length === 0) return <p className={styles.none}>{text('cover.none')}</p>;
  return (
    <>
      <dl>
        {details.map(({ name, label, price }) => (
          <div key={name} className={styles.cover}>
            <dt>{label ?? name}</dt>
            <dd>{price > 0 ? text('cover.upTo', { amount: formatKes(price) }) : text('cover.included')}</dd>
          </div>
        ))}
      </dl>
      {excess && (
        <p className={styles.excess}>
          {text(excess.isWaived ? 'excess.exampleWaived' : 'excess.example', excessParams(excess, value))}
        </p>
      )}
    </>
  );
};
