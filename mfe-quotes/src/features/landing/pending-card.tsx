import { useText } from '@tulinde/shared/i18n';
import type { Product } from '@tulinde/shared/contracts';
import styles from './product-card.module.css';
import { ProductFrame } from './product-frame';
import { landingTexts } from './texts';

/** A card of the final size while its product is on the way: painted over words as long as the real ones. */
export const PendingCard = ({ category }: { readonly category: Product['category_type'] }) => {
  const text = useText(landingTexts);
  return (
    <ProductFrame
      isPending
      icon={null}
      name={<span>{text('product.getQuote')}</span>}
      description={<span>{text(`product.${category}`)}</span>}
      price={
        <>
          <span className={styles.small}>{text('product.from')} </span>
          <span className={styles.amount}>KES 0,000</span>
          <span className={styles.small}> {text('product.perYear')}</span>
        </>
      }
      action={<span />}
    />
  );
};
