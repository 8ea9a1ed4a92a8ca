import type { Product } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Button } from '@tulinde/ui';
import { ArrowRight, ChevronRight } from 'lucide-react';
import { PendingPrice, StartingPrice } from './starting-price';
import styles from './product-card.module.css';
import { ProductFrame } from './product-frame';
import { ProductIcon } from './product-icon';
import { landingTexts } from './texts';

export interface ProductCardProps {
  readonly product: Product;
  /** The first card carries the main action of the page. */
  readonly isFirst: boolean;
  readonly isOpen: boolean;
  /** Any form is open: the cards make room for it. */
  readonly isCompact: boolean;
  /** Told to assistive technology only where the press opens something in this page. */
  readonly isToggle: boolean;
  /** False while the server has not answered: the price keeps its place. */
  readonly isPriceKnown: boolean;
  readonly onPress: () => void;
  readonly onApproach: () => void;
}

export const ProductCard = (props: ProductCardProps) => {
  const { product, isFirst, isOpen, isCompact, isToggle, isPriceKnown, onPress, onApproach } = props;
  const text = useText(landingTexts);
  return (
    <ProductFrame
      isOpen={isOpen}
      isCompact={isCompact}
      icon={<ProductIcon icon={product.icon} />}
      name={product.name}
      description={text(`product.${product.category_type}`)}
      price={isPriceKnown ? <StartingPrice product={product} /> : <PendingPrice product={product} />}
      action={
        <Button
          variant={isOpen ? 'outline' : isFirst && !isCompact ? 'primary' : 'accent'}
          className={styles.press}
          aria-label={text(isOpen ? 'product.closeFor' : 'product.getQuoteFor', { product: product.name })}
          {...(isToggle && { 'aria-expanded': isOpen })}
          iconEnd={<Arrows isHidden={isCompact} />}
          onClick={onPress}
          onPointerEnter={onApproach}
          onFocus={onApproach}
        >
          <span className={styles.label}>{text(isOpen ? 'product.close' : 'product.getQuote')}</span>
        </Button>
      }
    />
  );
};

const Arrows = ({ isHidden }: { readonly isHidden: boolean }) => (
  <>
    {!isHidden && <ArrowRight size={18} aria-hidden className={styles.arrow} />}
    <ChevronRight size={22} aria-hidden className={styles.chevron} />
  </>
);
