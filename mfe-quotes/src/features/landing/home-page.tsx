import { isMotorProduct, isPersonalAccident, linesOfBusiness } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { PageContainer, VisuallyHidden } from '@tulinde/ui';
import { useEffect } from 'react';
import { isDesktop, useIsDesktop } from '../../form-parts/desktop';
import { warmForm, warmPaForm } from '../../chunks/lazy-features';
import { usePurchase, withoutResults } from '../../slices/purchase-slice';
import { whenIdle } from '@tulinde/ui/page';
import { ContactCard } from './contact-card';
import { usePaQuote, withoutPaResults } from '../../slices/pa-quote-slice';
import { Hero } from './hero';
import styles from './home-page.module.css';
import { LipaCard } from './lipa-card';
import offers from './offers.module.css';
import { OpenPersonalAccident } from './open-personal-accident';
import { OpenProduct } from './open-product';
import { ProductCards } from './product-cards';
import { SignInBanner } from './sign-in-banner';
import { Steps } from './steps';
import { landingTexts } from './texts';

const warmFormOf = (productId: number) => (isPersonalAccident(productId) ? warmPaForm() : warmForm());

export const HomePage = observer(() => {
  const portal = usePortal();
  const purchase = usePurchase();
  const text = useText(landingTexts);
  const paQuote = usePaQuote();
  const { productId } = purchase.value;
  // A phone has the form on a page of its own.
  const isWide = useIsDesktop();
  const openMotor = isWide && isMotorProduct(productId) ? productId : null;
  const openId = isWide && isPersonalAccident(productId) ? productId : openMotor;
  const quoteRef = isPersonalAccident(openId) ? paQuote.value.quoteRef : purchase.value.quoteRef;
  useEffect(() => whenIdle(warmForm), []);

  const handlePress = (pressed: number) => {
    paQuote.update(withoutPaResults);
    if (!isDesktop()) {
      purchase.update({ productId: pressed, ...withoutResults });
      portal.navigate(linesOfBusiness[isPersonalAccident(pressed) ? 'PA' : 'MOTOR'].pages.form);
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
        <ProductCards openProductId={openId} onPress={handlePress} onApproach={warmFormOf} />
        {openMotor !== null && <OpenProduct key={openMotor} productId={openMotor} />}
        {isPersonalAccident(openId) && <OpenPersonalAccident />}
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
