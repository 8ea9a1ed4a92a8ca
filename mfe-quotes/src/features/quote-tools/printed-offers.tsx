import { formatKes } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { UnderwriterMark } from '@tulinde/ui';
import type { Offer } from './comparable-quote';
import styles from './printed-sheet.module.css';
import { toolTexts } from './texts';

export interface PrintedOffer extends Offer {
  readonly icon: string;
  /** What is covered, in a few words. */
  readonly cover: string;
  /** What the customer bears of a claim; null where no offer of the kind has that. */
  readonly excess: string | null;
}

/** The offers on paper: a line each. */
export const PrintedOffers = ({ offers }: { readonly offers: readonly PrintedOffer[] }) => {
  const text = useText(toolTexts);
  const hasExcess = offers.some(({ excess }) => excess !== null);
  const hasDeposit = offers.some(({ deposit }) => deposit !== null);
  return (
    <table className={styles.offers}>
      <thead>
        <tr>
          <th scope="col">{text('printed.insurer')}</th>
          <th scope="col">{text('printed.cover')}</th>
          {hasExcess && <th scope="col">{text('printed.excess')}</th>}
          {hasDeposit && <th scope="col">{text('printed.deposit')}</th>}
          <th scope="col">{text('printed.price')}</th>
        </tr>
      </thead>
      <tbody>
        {offers.map(({ id, insurer, icon, cover, excess, deposit, price }) => (
          <tr key={id}>
            <th scope="row">
              <span className={styles.insurer}>
                <UnderwriterMark src={icon} name="" />
                {insurer}
              </span>
            </th>
            <td>{cover}</td>
            {hasExcess && <td>{excess ?? text('printed.none')}</td>}
            {hasDeposit && <td>{deposit === null ? text('printed.none') : formatKes(deposit)}</td>}
            <td>
              <strong>{formatKes(price)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
