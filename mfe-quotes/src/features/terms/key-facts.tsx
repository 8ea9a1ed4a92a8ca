import type { PolicyTerms, Purchase } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Card } from '@tulinde/ui';
import { Check, X } from 'lucide-react';
import styles from './terms.module.css';
import { termsTexts } from './texts';

export interface KeyFactsProps {
  readonly terms: PolicyTerms;
  readonly purchase: Pick<Purchase, 'motor'>;
}

/** What is covered, what is not, and what one pays oneself, in plain language. */
export const KeyFacts = ({ terms, purchase }: KeyFactsProps) => {
  const text = useText(termsTexts);
  return (
    <>
      <div className={styles.facts}>
        <Card as="section">
          <h2 className={styles.factTitle}>{text('covered')}</h2>
          <ul className={styles.list}>
            {terms.covered.map((fact) => (
              <li key={fact}>
                <Check className={styles.yes} size={20} aria-hidden />
                {fact}
              </li>
            ))}
          </ul>
        </Card>
        <Card as="section">
          <h2 className={styles.factTitle}>{text('notCovered')}</h2>
          <ul className={styles.list}>
            {terms.notCovered.map((fact) => (
              <li key={fact}>
                <X className={styles.no} size={20} aria-hidden />
                {fact}
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <Card as="section" surface="soft">
        <h2 className={styles.factTitle}>{text('excess')}</h2>
        {purchase.motor?.quote.excess?.isWaived && (
          <p>
            <strong>{text('excessWaived')}</strong>
          </p>
        )}
        <p>{terms.excess}</p>
      </Card>
    </>
  );
};
