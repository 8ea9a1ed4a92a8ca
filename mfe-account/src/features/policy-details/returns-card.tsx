import { brand } from '@tulinde/contracts/brand';
import { formatKes, lastDayBefore, returnReasonWords, type MoneyReturn, type PolicyDetails } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Badge } from '@tulinde/ui';
import { FactRows, InfoCard } from '../../account-page';
import styles from './details.module.css';
import { unbroken } from '../../policy-parts/unbroken';
import { returnTexts } from './return-texts';

const tones = { WAITS: 'neutral', COMING: 'neutral', STOPPED: 'warning', RETURNED: 'success' } as const;

/** What goes back or has gone back: why, how far it is, and when. Nothing where nothing does. */
export const ReturnsCard = ({ payment }: Pick<PolicyDetails, 'payment'>) => {
  const text = useText(returnTexts);
  const reasonOf = useText(returnReasonWords);
  const language = useLanguage();
  const { returns = [] } = payment;
  const whenOf = ({ state, phone, from, by, returnedAt, receipts }: MoneyReturn): string => {
    if (state === 'COMING' && phone === null) return text('when.COMING.unknown', { call: brand.phone });
    // M-Pesa has a receipt for each of its own.
    if (state === 'RETURNED' && receipts.length === 0)
      return text('when.RETURNED.bank', { date: formatDate(returnedAt ?? by, language) });
    return text(`when.${state}`, {
      phone: unbroken(phone ?? ''),
      from: formatDate(from, language),
      by: formatDate(lastDayBefore(by), language),
      date: formatDate(returnedAt ?? by, language),
    });
  };
  if (returns.length === 0) return null;
  return (
    <InfoCard title={text('title')}>
      <FactRows
        rows={returns.map((one, index) => [
          <>
            {reasonOf(one.reason)}
            <br />
            <span className={styles.small}>{whenOf(one)}</span>
            {one.receipts.length > 0 && (
              <>
                <br />
                <span className={styles.small}>{`M-Pesa ${one.receipts.join(', ')}`}</span>
              </>
            )}
          </>,
          <span key={index} className={styles.instalment}>
            <Badge tone={tones[one.state]}>{text(`state.${one.state}`)}</Badge>
            {formatKes(one.amount)}
          </span>,
        ])}
      />
    </InfoCard>
  );
};
