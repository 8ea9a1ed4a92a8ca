import { formatExactAmount, formatKes, type ClaimOffer } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Disclosure } from '@tulinde/ui';
import { useState } from 'react';
import styles from './offer.module.css';
import { offerTexts } from './texts';

const OfferLine = ({ line }: { readonly line: ClaimOffer['lines'][number] }) => {
  const text = useText(offerTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <Disclosure
        summary={
          <span className={styles.line}>
            <span>{line.words}</span>
            <span className={styles.amount} translate="no">
              {formatExactAmount(line.amount)}
            </span>
          </span>
        }
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        <p>{line.ruleWords}</p>
        <p className={styles.rule}>{text('rule', { rule: line.rule })}</p>
      </Disclosure>
    </li>
  );
};

/** How the amount comes about: each line opens on the rule of the insurer's terms that made it. */
export const OfferLines = ({ offer }: { readonly offer: ClaimOffer }) => {
  const text = useText(offerTexts);
  return (
    <div>
      <ul className={styles.lines}>
        {offer.lines.map((line, index) => (
          // Two lines may follow from one rule: the order is their identity.
          <OfferLine key={index} line={line} />
        ))}
      </ul>
      <p className={styles.total}>
        <span>{text('total')}</span>
        <span translate="no">{formatKes(offer.total)}</span>
      </p>
    </div>
  );
};
