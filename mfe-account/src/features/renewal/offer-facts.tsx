import type { OfferFact } from './use-offer-facts';
import styles from './offer-facts.module.css';

/** What is in an offer, side by side, so that two offers compare at a glance. */
export const OfferFacts = ({ facts }: { readonly facts: readonly OfferFact[] }) => (
  <dl className={styles.facts}>
    {facts.map(([label, value]) => (
      <div key={label} className={styles.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
