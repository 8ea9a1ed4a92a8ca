import { formatKes, lastDayBefore, type Payment, type Purchase } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { ButtonLink, Notice, PageTitle } from '@tulinde/ui';
import { amountNow, nameOfInvoice } from '../amounts';
import { FactsList } from '../facts-list';
import { MoneyNotes } from '../money-notes';
import { PayForm } from '../pay-form';
import { Paybill } from '../paybill';
import { planPath } from '../payment-paths';
import styles from '../payment.module.css';
import { paymentTexts } from '../texts';
import { LaterInstalments } from './later-instalments';
import { payTexts } from './texts';

export interface PayNowProps {
  readonly payment: Payment;
  readonly purchase: Purchase;
  readonly invoice: NonNullable<Payment['invoice']>;
}

/** What is paid now and to whom, the number that pays, and the other way. */
export const PayNow = ({ payment, purchase, invoice }: PayNowProps) => {
  const text = useText(payTexts);
  const common = useText(paymentTexts);
  const language = useLanguage();
  const isInstalment = invoice.number > 0;
  const instalment = payment.instalments.find(({ number }) => number === invoice.number);
  const isOverdue = instalment?.state === 'overdue';
  const date = formatDate(invoice.dueOn, language);
  const until = instalment ? formatDate(instalment.graceEndsOn, language) : '';
  const { part, settling = null, reinstateUntil = null } = payment;
  const titleOf = () => {
    if (settling) return text('title.settling');
    return isInstalment ? text('title.instalment', { number: invoice.number + 1 }) : text('title');
  };
  const leadOf = () => {
    if (settling) {
      const last = formatDate(lastDayBefore(settling.until), language);
      return text('lead.settling', { saved: formatKes(settling.saved), date: last });
    }
    if (reinstateUntil) return text('lead.reinstating', { until: formatDate(reinstateUntil, language) });
    if (isOverdue) return text('lead.overdue', { date, until });
    return isInstalment ? text('lead.instalment', { date }) : text('lead');
  };
  const facts = [
    { label: common('reference'), value: payment.reference },
    { label: common('insurer'), value: payment.insurer },
    {
      label: settling ? text('settling') : nameOfInvoice(invoice.number, payment.plan, purchase, common),
      value: formatKes(invoice.amount),
    },
    ...(invoice.paid > 0 ? [{ label: text('already'), value: formatKes(invoice.paid) }] : []),
    ...(part ? [{ label: common('part', { number: part.number, of: part.of }), value: formatKes(part.amount) }] : []),
    { label: common('now'), value: formatKes(amountNow(payment)) },
  ];
  return (
    <div className={styles.page}>
      <div>
        <PageTitle>{titleOf()}</PageTitle>
        <p className={styles.lead}>{leadOf()}</p>
      </div>
      {payment.state === 'failed' && payment.failure?.moneyMoved === 'no' && (
        <Notice tone="warning" title={text('lastFailed')}>
          {text('lastFailedHelp')}
        </Notice>
      )}
      <FactsList facts={facts} />
      <MoneyNotes payment={payment} />
      <PayForm payment={payment} purchase={purchase} />
      <Paybill payment={payment} purchase={purchase} />
      {!settling && <LaterInstalments payment={payment} purchase={purchase} />}
      {purchase.state === 'open' && (
        <ButtonLink variant="link" className={styles.link} to={planPath(purchase.kind)}>
          {text('change')}
        </ButtonLink>
      )}
    </div>
  );
};
