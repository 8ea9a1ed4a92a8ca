import { quoteLines } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Card, Disclosure, PriceLines } from '@tulinde/ui';
import { useState } from 'react';
import { insuredPeople, usePersonName } from './insured-people';
import type { Offer } from './renewal-view';
import styles from './renewal.module.css';
import { renewalTexts } from './texts';

/** An offer taken apart, to the cent. */
export const PriceBreakdown = ({ offer }: { readonly offer: Offer }) => {
  const text = useText(renewalTexts);
  const personName = usePersonName();
  const [isOpen, setOpen] = useState(false);
  const lines =
    offer.kind === 'MOTOR'
      ? quoteLines(offer.quote, text('basic'))
      : insuredPeople(offer.quote).flatMap((insured) => [
          { label: personName(insured), amount: insured.premiumComputationObj.basicPremium },
          ...insured.premiumComputationObj.taxesAndChargesObj.taxesAndCharges.map(({ name, label, amount }) => ({
            label: label ?? name,
            amount,
          })),
        ]);
  return (
    <Card padding="none" className={styles.breakdown}>
      <Disclosure summary={text('breakdown')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        <PriceLines lines={lines} total={{ label: text('total'), amount: offer.total }} />
      </Disclosure>
    </Card>
  );
};
