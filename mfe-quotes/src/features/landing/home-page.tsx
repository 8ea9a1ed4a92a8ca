import { useText } from '@tulinde/shared/i18n';
import { usePortal } from '@tulinde/shared/remote';
import { observer } from '@tulinde/shared/state';
import { PageContainer, VisuallyHidden } from '@tulinde/shared/ui';
import { useEffect } from 'react';
import { isDesktop, useIsDesktop } from '../../desktop';
import { warmForm } from '../../lazy-features';
import { isMotorProduct } from '../../motor-products';
import { usePurchase, withoutResults } from '../../purchase-slice';
import { whenIdle } from '../../when-idle';
import { ContactCard } from './contact-card';
import { Hero } from './hero';
import styles from './home-page.module.css';
import { LipaCard } from './lipa-card';
import offers from './offers.module.css';
import { OpenProduct } from './open-product';
import { ProductCards } from './product-cards';
import { SignInBanner } from './sign-in-banner';
import { Steps } from './steps';
import { landingTexts } from './texts';

export const HomePage = observer(() => {
  const portal = usePortal();
  const purchase = usePurchase();
  const text = useText(landingTexts);
  const { productId, quoteRef } = purchase.value;
  // A phone has the form on a page of its own.
  const openId = useIsDesktop() && isMotorProduct(productId) ? productId : null;
  useEffect(() => whenIdle(warmForm), []);

  const handlePress = (pressed: number) => {
    if (!isDesktop()) {
      purchase.update({ productId: pressed, ...withoutResults });
      portal.navigate('/get-quote');
    } else {
      purchase.update({ productId: pressed === openId ? null : pressed, ...withoutResults });
    }
  };

  return (
    <>
      <Hero isCompact={openId !== null} />
      <PageContainer className={openId === null ? styles.cards : styles.compactCards}>
        <VisuallyHidden>
          <h2>{text('products.title')}</h2>
        </VisuallyHidden>
        <ProductCards openProductId={openId} onPress={handlePress} onApproach={warmForm} />
        {openId !== null && <OpenProduct key={openId} productId={openId} />}
        {(openId === null || quoteRef === null) && (
          <>
            <Steps />
            <div className={offers.offers}>
              <SignInBanner />
              <LipaCard />
              <ContactCard />
            </div>
          </>
        )}
      </PageContainer>
    </>
  );
});
