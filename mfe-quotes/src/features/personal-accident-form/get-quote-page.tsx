import { isPersonalAccident, linesOfBusiness, products } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePageFrame, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { PageContainer, PageTitle } from '@tulinde/ui';
import { useEffect } from 'react';
import { usePurchase, withoutResults } from '../../slices/purchase-slice';
import styles from '../../form-parts/form.module.css';
import { paFormTexts } from './form-texts';
import { PaForm } from './pa-form';

/** The form as a page of its own: how a phone gets personal accident quotes. The address alone selects the product. */
export const PaGetQuotePage = observer(() => {
  const portal = usePortal();
  const purchase = usePurchase();
  const text = useText(paFormTexts);
  usePageFrame({ back: '/' });
  const { productId } = purchase.value;
  useEffect(() => {
    if (isPersonalAccident(productId)) return;
    purchase.update({ productId: products.personalAccident.id, ...withoutResults });
  }, [purchase, productId]);

  return (
    <PageContainer className={styles.page}>
      {/* Outside of what loads, so that it keeps the focus that it gets on arrival. */}
      <PageTitle>{text('title')}</PageTitle>
      <PaForm isPage onQuoted={() => portal.navigate(linesOfBusiness.PA.pages.quotes)} />
    </PageContainer>
  );
});
