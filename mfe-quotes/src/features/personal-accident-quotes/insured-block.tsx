import { formatAmount, type PaInsured } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { PriceLines } from '@tulinde/ui';
import { useId } from 'react';
import { partOf } from '../../quote-parts/insured-people';
import { ChoosePackage } from './choose-package';
import styles from './quote-details.module.css';
import { paQuotesTexts } from './texts';

export interface InsuredBlockProps {
  readonly quoteRef: string;
  readonly underwriter: string;
  readonly insured: PaInsured;
  /** `Adult 2` */
  readonly person: string;
  readonly headingLevel: 3 | 4;
}

/** One insured person's package, what it covers, and that person's part of the price. */
export const InsuredBlock = ({ quoteRef, underwriter, insured, person, headingLevel }: InsuredBlockProps) => {
  const text = useText(paQuotesTexts);
  const id = useId();
  const { basicPremium, taxesAndChargesObj, coverDetails } = insured.premiumComputationObj;
  const Heading = `h${headingLevel}` as const;
  const CoverHeading = headingLevel === 3 ? 'h4' : 'h5';
  return (
    <section className={styles.block} aria-labelledby={id}>
      <Heading id={id} className={styles.person}>
        {person}
      </Heading>
      <div className={styles.choice}>
        <ChoosePackage quoteRef={quoteRef} underwriter={underwriter} insured={insured} />
        <CoverHeading className={styles.coverTitle}>{text('cover')}</CoverHeading>
        <dl>
          {coverDetails.map(({ name, label, price }) => (
            <div key={name} className={styles.cover}>
              <dt>{label ?? name}</dt>
              <dd>{text('package', { amount: formatAmount(price) })}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.price} role="group" aria-label={text('premiumTitle', { person })} aria-live="polite">
        <PriceLines
          lines={[
            { label: text('base'), amount: basicPremium },
            ...taxesAndChargesObj.taxesAndCharges.map(({ name, label, amount }) => ({ label: label ?? name, amount })),
          ]}
          total={{ label: text('part', { person }), amount: partOf(insured) }}
        />
      </div>
    </section>
  );
};
