import {
  formatKes,
  instalmentWords,
  nairobiDay,
  routes,
  standingOf,
  type Payment,
  type Purchase,
} from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Badge, ButtonLink, Notice } from '@tulinde/ui';
import { nameOfInvoice } from '../amounts';
import { FactsList } from '../facts-list';
import { pathOfPayment } from '../payment-paths';
import styles from '../payment.module.css';
import { paymentTexts } from '../texts';
import successStyles from './successful.module.css';
import { successTexts } from './texts';

const tones = { paid: 'success', due: 'neutral', overdue: 'warning', lapsed: 'warning', cancelled: 'neutral' } as const;

/** Every instalment with its day, and the way to pay the next. Nothing where it is paid in full. */
export const InstalmentsDue = ({ payment, purchase }: { readonly payment: Payment; readonly purchase: Purchase }) => {
  const text = useText(successTexts);
  const common = useText(paymentTexts);
  const word = useText(instalmentWords);
  const language = useLanguage();
  const { instalments, invoice, state, settled } = payment;
  if (instalments.length < 2) return null;
  const overdue = instalments.find((one) => one.state === 'overdue');
  const isUnderWay = state === 'pending' || state === 'review';
  const today = nairobiDay();
  const facts = instalments.map((one) => {
    const standing = standingOf(one, Boolean(settled), today);
    return {
      label: `${nameOfInvoice(one.number, payment.plan, purchase, common)} · ${formatDate(one.dueOn, language)}`,
      value: (
        <span className={successStyles.instalment}>
          <Badge tone={tones[one.state]}>{word(standing)}</Badge>
          {standing !== 'settled' && formatKes(one.amount)}
        </span>
      ),
    };
  });
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{text('instalments')}</h2>
      {overdue && <Notice tone="warning">{text('grace', { date: formatDate(overdue.graceEndsOn, language) })}</Notice>}
      <FactsList facts={facts} />
      {isUnderWay && (
        <Notice
          tone="info"
          title={text('underWay')}
          action={
            <ButtonLink variant="outline" to={pathOfPayment(payment, purchase)}>
              {text('underWayAction')}
            </ButtonLink>
          }
        />
      )}
      {!isUnderWay && invoice !== null && (
        <div className={styles.actions}>
          <ButtonLink variant={overdue ? 'primary' : 'outline'} to={routes.payment(purchase.kind)}>
            {text('payNext')}
          </ButtonLink>
          <p className={styles.small}>{text('instalments.more')}</p>
        </div>
      )}
    </section>
  );
};
