import { brand } from '@tulinde/shared/brand';
import { useText } from '@tulinde/shared/i18n';
import { ExternalButtonLink } from '@tulinde/shared/ui';
import { Phone } from 'lucide-react';
import styles from './product-card.module.css';
import { landingTexts } from './texts';

/** For a product that is not sold online: honest about it, and one press from a person who sells it. */
export const PhoneAction = ({ product }: { readonly product: string }) => {
  const text = useText(landingTexts);
  return (
    <div className={styles.byPhone}>
      <span className={styles.small}>{text('product.byPhone')}</span>
      <ExternalButtonLink
        variant="outline"
        className={styles.press}
        href={brand.phoneLink}
        aria-label={text('product.callFor', { product })}
        icon={<Phone size={18} aria-hidden />}
      >
        <span className={styles.label}>{text('product.call')}</span>
      </ExternalButtonLink>
    </div>
  );
};
