import { formatKes, type Payment, type Purchase } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { nameOfInvoice } from '../amounts';
import { FactsList } from '../facts-list';
import styles from '../payment.module.css';
import { paymentTexts } from '../texts';
import { payTexts } from './texts';

/** What comes after what is paid now. Nothing where there is none. */
export const LaterInstalments = ({ payment, purchase }: { readonly payment: Payment; readonly purchase: Purchase }) => {
  const text = useText(payTexts);
  const common = useText(paymentTexts);
  const language = useLanguage();
  const now = payment.invoice?.number ?? 0;
  const later = payment.instalments.filter(({ number, state }) => number > now && state !== 'paid');
  if (later.length === 0) return null;
  const facts = later.map(({ number, dueOn, amount }) => ({
    label: `${nameOfInvoice(number, payment.plan, purchase, common)} · ${text('dueOn', { date: formatDate(dueOn, language) })}`,
    value: formatKes(amount),
  }));
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{text('later')}</h2>
      <FactsList facts={facts} />
    </section>
  );
};
