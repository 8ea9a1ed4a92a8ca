import { brand } from '@tulinde/contracts/brand';
import { formatKes, type Payment, type Purchase } from '@tulinde/contracts';
import { formatMoment, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Card, ExternalButtonLink, PageTitle } from '@tulinde/ui';
import { Phone, SearchCheck } from 'lucide-react';
import { FactsList } from '../facts-list';
import styles from '../payment.module.css';
import { ReceiptList } from '../receipt-list';
import { ReceiptForm } from '../receipt-form';
import { paymentTexts } from '../texts';
import pendingStyles from './pending.module.css';
import { pendingTexts } from './texts';

/** Nobody knows yet how it ended. Never shown as failed, and nothing here can take money a second time. */
export const InReview = ({ payment, purchase }: { readonly payment: Payment; readonly purchase: Purchase }) => {
  const text = useText(pendingTexts);
  const common = useText(paymentTexts);
  const language = useLanguage();
  const isOtherAmount = payment.failure?.reason === 'AMOUNT_MISMATCH';
  const { attempt, review = null, receipts } = payment;
  const arrived = review?.arrived ?? null;
  const until = review ? formatMoment(review.callBy, language) : null;
  const facts = [
    ...(attempt ? [{ label: text('review.amount'), value: formatKes(attempt.amount) }] : []),
    ...(attempt ? [{ label: text('review.phone'), value: attempt.phone }] : []),
    { label: text('review.arrived'), value: arrived === null ? text('review.arrived.unknown') : formatKes(arrived) },
    { label: common('to'), value: payment.insurer },
    { label: common('reference'), value: payment.reference },
  ];
  return (
    <div className={styles.page}>
      <div className={pendingStyles.head}>
        <SearchCheck className={pendingStyles.reviewIcon} aria-hidden />
        <PageTitle>{text('review.title')}</PageTitle>
        <p className={styles.lead}>{text(isOtherAmount ? 'review.mismatch' : 'review.lead')}</p>
      </div>
      <FactsList facts={facts} />
      {receipts.length > 0 && <ReceiptList payment={payment} />}
      <section className={styles.section}>
        <h2 className={styles.sectionTitle}>{text('review.next')}</h2>
        <ol className={styles.steps}>
          {!isOtherAmount && <li>{text('review.asking')}</li>}
          {!isOtherAmount && <li>{text('review.notTaken')}</li>}
          <li>
            {until === null
              ? text(isOtherAmount ? 'review.peopleNow' : 'review.people')
              : text(isOtherAmount ? 'review.peopleNow.until' : 'review.people.until', { until })}
          </li>
        </ol>
      </section>
      {!isOtherAmount && (
        <Card className={styles.section}>
          <p>{text('review.code')}</p>
          <ReceiptForm purchase={purchase} />
        </Card>
      )}
      <div className={styles.actions}>
        <ExternalButtonLink href={brand.phoneLink} variant="outline" icon={<Phone aria-hidden />}>
          {text('review.call', { phone: brand.phone })}
        </ExternalButtonLink>
        <p className={styles.small}>{text('review.help', { reference: payment.reference })}</p>
      </div>
    </div>
  );
};
