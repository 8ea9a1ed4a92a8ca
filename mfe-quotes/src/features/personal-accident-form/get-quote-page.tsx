import { isPersonalAccident, linesOfBusiness, products } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePageFrame, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { PageContainer, PageTitle } from '@tulinde/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { loadingTexts } from '../../skeletons/loading-texts';
import { usePurchase, withoutResults } from '../../slices/purchase-slice';
import { FormSkeleton } from '../../form-parts/form-skeleton';
import styles from '../../form-parts/form.module.css';
import { paFormTexts } from './form-texts';
import { PaForm } from './pa-form';

const never = () => () => undefined;

/** The form as a page of its own: how a phone gets personal accident quotes. The address alone selects the product. */
export const PaGetQuotePage = observer(() => {
  const portal = usePortal();
  const purchase = usePurchase();
  const text = useText(paFormTexts);
  const loading = useText(loadingTexts);
  usePageFrame({ back: '/' });
  // Prerendered markup knows no visitor: it shows the form's room, and the page takes over with the same.
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { productId } = purchase.value;
  useEffect(() => {
    if (isPersonalAccident(productId)) return;
    purchase.update({ productId: products.personalAccident.id, ...withoutResults });
  }, [purchase, productId]);

  return (
    <PageContainer className={styles.page}>
      {/* Outside of what loads, so that it keeps the focus that it gets on arrival. */}
      <PageTitle>{text('title')}</PageTitle>
      {isInBrowser ? (
        <PaForm isPage onQuoted={() => portal.navigate(linesOfBusiness.PA.pages.quotes)} />
      ) : (
        <FormSkeleton label={loading('form')} />
      )}
    </PageContainer>
  );
});
