import { brand } from '@tulinde/contracts/brand';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { EmptyState, ExternalButtonLink, Notice } from '@tulinde/ui';
import { Phone } from 'lucide-react';
import { EditCover } from './edit-cover';
import { GapNotice } from './gap-notice';
import { OpenClaimNotice } from './open-claim-notice';
import { OtherOffers } from './other-offers';
import { OwnOfferCard } from './own-offer-card';
import type { RenewalStore } from './renewal-store';
import { offersOf, ownOffer, type Renewal } from './renewal-view';
import styles from './renewal.module.css';
import { renewalTexts } from './texts';

export interface RenewalOffersProps {
  readonly store: RenewalStore;
  readonly view: Renewal;
  /** What the policy is called. */
  readonly name: string;
}

const NoOffers = ({ isValued }: { readonly isValued: boolean }) => {
  const text = useText(renewalTexts);
  return (
    <EmptyState
      title={text('none.title')}
      action={
        <ExternalButtonLink href={brand.phoneLink} icon={<Phone aria-hidden />}>
          {text('none.call', { phone: brand.phone })}
        </ExternalButtonLink>
      }
    >
      {text('none.help')} {isValued && text('none.value')}
    </EmptyState>
  );
};

/** One's own insurer first, then what can be changed, then the others. */
export const RenewalOffers = observer(({ store, view, name }: RenewalOffersProps) => {
  const text = useText(renewalTexts);
  const own = ownOffer(view);
  const { insurer } = view.renewal;
  const hasOffers = offersOf(view).length > 0;
  return (
    <>
      {store.isPricedAgain && <Notice tone="info">{text('pricedAgain')}</Notice>}
      <GapNotice view={view} name={name} />
      {view.kind === 'MOTOR' && <OpenClaimNotice numbers={view.renewal.openClaims} />}
      <div className={styles.layout}>
        <div className={styles.lead}>
          {own !== null ? (
            <OwnOfferCard store={store} view={view} offer={own} />
          ) : hasOffers ? (
            <Notice tone="warning" title={text('declined.title', { insurer })}>
              {text('declined.help')}
            </Notice>
          ) : (
            <NoOffers isValued={view.kind === 'MOTOR' && view.renewal.set.request.productType === 'Comprehensive'} />
          )}
        </div>
        <div className={styles.edit}>
          <EditCover store={store} view={view} />
        </div>
        <div className={styles.rest}>
          <OtherOffers store={store} view={view} />
        </div>
      </div>
    </>
  );
});
