import { formatKes } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { FoldedCard, VisuallyHidden } from '@tulinde/ui';
import { InfoCard, useIsPhone } from '../../account-page';
import { BenefitLine } from './benefit-line';
import styles from './edit-cover.module.css';
import { Packages } from './packages';
import { PriceBreakdown } from './price-breakdown';
import type { RenewalStore } from './renewal-store';
import { leadOffer, type Renewal } from './renewal-view';
import { renewalTexts } from './texts';
import { useOfferFacts } from './use-offer-facts';
import { ValueForm } from './value-form';

/** Value, benefits and packages, each to be changed; and the price taken apart. */
export const EditCover = observer(({ store, view }: { readonly store: RenewalStore; readonly view: Renewal }) => {
  const text = useText(renewalTexts);
  const offer = leadOffer(view);
  const isValued = view.kind === 'MOTOR' && view.renewal.set.request.productType === 'Comprehensive';
  const benefits = offer?.kind === 'MOTOR' ? offer.quote.AdditionalBenefits : [];
  const facts = useOfferFacts();
  const isPhone = useIsPhone();
  const fields = (
    <>
      {isValued && <ValueForm store={store} renewal={view.renewal} />}
      {offer?.kind === 'MOTOR' && benefits.length > 0 && (
        <div>
          <h3 className={styles.title}>{text('benefits')}</h3>
          <ul className={styles.benefits}>
            {benefits.map((benefit) => (
              <BenefitLine key={benefit.name} store={store} quote={offer.quote} benefit={benefit} />
            ))}
          </ul>
        </div>
      )}
      {offer?.kind === 'PA' && <Packages store={store} quote={offer.quote} />}
      <VisuallyHidden>
        <span role="status">{store.pending > 0 && text('busy')}</span>
      </VisuallyHidden>
    </>
  );
  const hasFields = isValued || benefits.length > 0 || offer?.kind === 'PA';
  // What is insured now: the value or the packages; the benefits stand with the offer.
  const value = isValued ? formatKes(Number(view.renewal.set.request.estimatedValue)) : null;
  const line = value ?? (offer && facts(offer)[0]?.join(': '));
  return (
    <>
      {hasFields && isPhone && (
        <FoldedCard title={text('edit')} line={line} isOpened={store.failure !== null}>
          <p>{text('edit.lead')}</p>
          {fields}
        </FoldedCard>
      )}
      {hasFields && !isPhone && (
        <InfoCard title={text('edit')} lead={text('edit.lead')}>
          {fields}
        </InfoCard>
      )}
      {offer !== null && <PriceBreakdown offer={offer} />}
    </>
  );
});
