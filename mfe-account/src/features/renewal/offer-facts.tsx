import type { Offer } from './renewal-view';
import styles from './offer-facts.module.css';
import { useOfferFacts } from './use-offer-facts';

/** What is in an offer, side by side, so that two offers compare at a glance. */
export const OfferFacts = ({ offer }: { readonly offer: Offer }) => {
  const factsOf = useOfferFacts();
  return (
    <dl className={styles.facts}>
      {factsOf(offer).map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
