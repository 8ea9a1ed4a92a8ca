import { isMotorProduct, linesOfBusiness } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePageFrame, usePortal, type Portal } from '@tulinde/client/remote';
import { useSearchParams } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { PageContainer, PageTitle } from '@tulinde/ui';
import { useEffect } from 'react';
import { loadingTexts } from '../../skeletons/loading-texts';
import { usePurchase, withoutResults } from '../../slices/purchase-slice';
import { FormSkeleton } from '../../form-parts/form-skeleton';
import { MotorForm } from './motor-form';
import styles from '../../form-parts/form.module.css';
import { formTexts } from './texts';
import { useVehicleLists } from './vehicle-lists';

const productAsked = (query: URLSearchParams) => {
  const asked = Number(query.get('product'));
  return isMotorProduct(asked) ? asked : null;
};

/** Asks for the makes of the form at this address before the form is built: a slow phone has them a quarter of a second sooner. */
export const fetchMakes = (portal: Portal): void => {
  const productId = productAsked(new URLSearchParams(location.search));
  if (productId !== null) void useVehicleLists.of(portal).makes(productId).keep();
};

/** The form as a page of its own: how a phone gets quotes. `?product=1` or `2` selects as a card does. */
export const GetQuotePage = observer(() => {
  const portal = usePortal();
  const purchase = usePurchase();
  const text = useText(formTexts);
  const loading = useText(loadingTexts);
  const [query] = useSearchParams();
  const wanted = productAsked(query);
  const { productId } = purchase.value;
  // The quotes lead here: back to them would be a ring that nobody gets out of.
  usePageFrame({ back: '/' });

  useEffect(() => {
    if (wanted !== null && wanted !== productId) purchase.update({ productId: wanted, ...withoutResults });
    else if (!isMotorProduct(productId)) portal.navigate('/', { replace: true });
  }, [portal, purchase, productId, wanted]);

  // The address goes ahead of what was chosen before. Prerendered markup knows the address alone.
  const shown = wanted ?? (isMotorProduct(productId) ? productId : null);
  return (
    <PageContainer className={styles.page}>
      {/* Outside of what loads, so that it keeps the focus that it gets on arrival. */}
      <PageTitle>{text(shown === null ? 'page' : `title.${shown}`)}</PageTitle>
      {shown === null ? (
        <FormSkeleton label={loading('form')} />
      ) : (
        <MotorForm
          key={shown}
          productId={shown}
          isPage
          onQuoted={() => portal.navigate(linesOfBusiness.MOTOR.pages.quotes)}
        />
      )}
    </PageContainer>
  );
});
