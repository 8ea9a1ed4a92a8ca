import { formatKes, type Quote } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import styles from './quote-details.module.css';
import { quotesTexts } from './texts';

export const CoverDetails = ({ details }: { readonly details: Quote['coverDetails'] }) => {
  const text = useText(quotesTexts);
  if (details.length === 0) return <p className={styles.none}>{text('cover.none')}</p>;
  return (
    <dl>
      {details.map(({ name, label, price }) => (
        <div key={name} className={styles.cover}>
          <dt>{label ?? name}</dt>
          <dd>{price > 0 ? text('cover.upTo', { amount: formatKes(price) }) : text('cover.included')}</dd>
        </div>
      ))}
    </dl>
  );
};
