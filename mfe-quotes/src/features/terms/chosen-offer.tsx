import type { Purchase } from '@tulinde/contracts';
import { formatDay, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { ButtonLink, Card, Price, UnderwriterMark } from '@tulinde/ui';
import { useOfferLine } from '../../purchase-parts/use-offer-line';
import { useQuotesPath } from '../../purchase-parts/use-quotes-path';
import styles from './terms.module.css';
import { termsTexts } from './texts';

/** Whose cover it is, of what, at what price. */
export const ChosenOffer = ({ purchase }: { readonly purchase: Purchase }) => {
  const text = useText(termsTexts);
  const language = useLanguage();
  const offerLine = useOfferLine();
  const quotesPath = useQuotesPath();
  const { insurer, price, expiresAt } = purchase;
  return (
    <Card as="section" className={styles.chosen} aria-label={text('insurer')}>
      <UnderwriterMark src={insurer.icon} name={insurer.name} />
      <div>
        <h2 className={styles.insurer}>{insurer.name}</h2>
        <p className={styles.vehicle}>{offerLine(purchase)}</p>
        <ButtonLink variant="link" size="small" to={quotesPath(purchase)}>
          {text('change')}
        </ButtonLink>
      </div>
      <div className={styles.amount}>
        <Price size="large" label={text('total')} amount={price.total} />
        <p className={styles.held}>{text('held', { date: formatDay(expiresAt, language) })}</p>
      </div>
    </Card>
  );
};
