import { useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, EmptyState } from '@tulinde/ui';
import { useEffect } from 'react';
import { useIsDesktop } from '../../form-parts/desktop';
import { FailedToLoad, perPortal, serverValue } from '@tulinde/ui/page';
import { expectedProducts } from './expected-products';
import { ProductCard } from './product-card';
import styles from './product-cards.module.css';
import { landingTexts } from './texts';
import { fetchProductsCall } from '@tulinde/contracts';

/** The products on sale, in the order of the server. */
const useProducts = perPortal(({ api }) =>
  serverValue(async (options) => (await api.call(fetchProductsCall, {}, options)).data),
);

export interface ProductCardsProps {
  readonly openProductId: number | null;
  readonly onPress: (productId: number) => void;
  readonly onApproach: (productId: number) => void;
}

/** The products: at once without their prices, then as the server has them; both take the same room. */
export const ProductCards = observer(({ openProductId, onPress, onApproach }: ProductCardsProps) => {
  const text = useText(landingTexts);
  const language = useLanguage();
  const isDesktop = useIsDesktop();
  const server = useProducts();
  const products = server.data;
  useEffect(() => void server.load(), [server, language]);

  if (products.state === 'failed') {
    return (
      <div className={styles.instead}>
        <FailedToLoad title={text('products.failed')} error={products.error} onRetry={server.load} />
      </div>
    );
  }
  if (products.state === 'ready' && products.value.length === 0) {
    return (
      <div className={styles.instead}>
        <EmptyState
          title={text('products.empty.title')}
          action={<Button onClick={() => void server.load()}>{text('products.tryAgain')}</Button>}
        >
          {text('products.empty.help')}
        </EmptyState>
      </div>
    );
  }
  const isReady = products.state === 'ready';
  const shown = isReady ? products.value : expectedProducts(text);
  return (
    <ul className={styles.cards} {...(!isReady && { 'aria-busy': true })}>
      {shown.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          isFirst={index === 0}
          isOpen={product.id === openProductId}
          isCompact={openProductId !== null}
          isToggle={isDesktop}
          isPriceKnown={isReady}
          onPress={() => onPress(product.id)}
          onApproach={() => onApproach(product.id)}
        />
      ))}
    </ul>
  );
});
