import {
  formatKes,
  instalmentWords,
  nairobiDay,
  standingOf,
  type Instalment,
  type PolicyDetails,
} from '@tulinde/contracts';
import { formatDate, formatMoment, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Badge, FoldedCard, Notice, ShareBar } from '@tulinde/ui';
import { FactRows } from '../../account-page';
import styles from './details.module.css';
import { detailsTexts } from './texts';

const tones = { paid: 'success', due: 'neutral', overdue: 'warning', lapsed: 'warning', cancelled: 'neutral' } as const;

const useInstalmentRows = ({ instalments, plan, settled }: PolicyDetails['payment']) => {
  const text = useText(detailsTexts);
  const word = useText(instalmentWords);
  const language = useLanguage();
  const nameOf = (number: number): string => {
    if (plan === 'FULL') return text('wholePrice');
    return number === 0 ? text('deposit') : text('instalment', { number: number + 1, count: instalments.length });
  };
  const today = nairobiDay();
  const dayOf = ({ paidAt, dueOn }: Instalment): string =>
    paidAt === null
      ? text('dueOn', { date: formatDate(dueOn, language) })
      : text('paidOn', { date: formatDate(paidAt, language) });
  return instalments.map((one) => {
    const standing = standingOf(one, Boolean(settled), today);
    return [
      <>
        {nameOf(one.number)}
        <br />
        {standing !== 'settled' && <span className={styles.small}>{dayOf(one)}</span>}
      </>,
      <span key={one.number} className={styles.instalment}>
        <Badge tone={tones[one.state]}>{word(standing)}</Badge>
        {standing !== 'settled' && formatKes(one.amount)}
      </span>,
    ] as const;
  });
};

/** What is paid and what is due, with the receipts: a line. What is late is told at the top of the page. */
export const PaymentsCard = ({ payment }: { readonly payment: PolicyDetails['payment'] }) => {
  const text = useText(detailsTexts);
  const language = useLanguage();
  const rows = useInstalmentRows(payment);
  const { plan, instalments, paid, total, receipts, settled } = payment;
  const known = { paid: formatKes(paid), total: formatKes(total) };
  return (
    <FoldedCard
      title={text('payment')}
      line={plan === 'FULL' ? text('payment.full') : text('payment.paid', known)}
      isOpened={Boolean(settled)}
    >
      {plan !== 'FULL' && (
        <div className={styles.paidLine}>
          {text('payment.plan', { count: instalments.length })}
          <ShareBar share={total === 0 ? 0 : paid / total} />
        </div>
      )}
      {settled && (
        <Notice tone="success" title={text('settled.title', { date: formatDate(settled.at, language) })}>
          {text('settled', { saved: formatKes(settled.saved) })}
        </Notice>
      )}
      <FactRows rows={rows} />
      {receipts.length > 0 && (
        <div className={styles.part}>
          <h3 className={styles.partTitle}>{text('receipts')}</h3>
          <FactRows
            rows={receipts.map((one) => [
              <>
                {one.receipt ?? text('receiptLater')}
                <br />
                <span className={styles.small}>{formatMoment(one.paidAt, language)}</span>
              </>,
              formatKes(one.amount),
            ])}
          />
        </div>
      )}
    </FoldedCard>
  );
};
