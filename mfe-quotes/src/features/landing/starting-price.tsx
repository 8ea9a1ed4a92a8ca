import { formatKes, isMotorProduct, type Product } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import styles from './product-card.module.css';
import { landingTexts } from './texts';

export const StartingPrice = ({ product: { id, startingPrice } }: { readonly product: Product }) => {
  const text = useText(landingTexts);
  if (startingPrice === null) return null;
  return (
    <>
      <span className={styles.small}>{text('product.from')} </span>
      <span className={styles.amount} translate="no">
        {formatKes(startingPrice)}
      </span>
      {/* A vehicle starts with third party cover. */}
      <span className={styles.small}>
        {' '}
        {text(isMotorProduct(id) ? 'product.perYearThirdParty' : 'product.perYear')}
      </span>
    </>
  );
};

/** As long as a price, painted over: nobody reads it. */
export const PendingPrice = ({ product: { id } }: { readonly product: Product }) => {
  const text = useText(landingTexts);
  return (
    <span className={styles.pendingPrice} aria-hidden>
      <span className={styles.small}>{text('product.from')} </span>
      <span className={styles.amount}>KES 0,000</span>
      <span className={styles.small}>
        {' '}
        {text(isMotorProduct(id) ? 'product.perYearThirdParty' : 'product.perYear')}
      </span>
    </span>
  );
};
