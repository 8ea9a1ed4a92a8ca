import { brand } from '@tulinde/shared/brand';
import { formatKes, type Payment, type Purchase } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { Card, PageTitle } from '@tulinde/shared/ui';
import { SearchCheck } from 'lucide-react';
import { FactsList } from '../facts-list';
import styles from '../payment.module.css';
import { ReceiptForm } from '../receipt-form';
import { paymentTexts } from '../texts';
import pendingStyles from './pending.module.css';
import { pendingTexts } from './texts';

/** Nobody knows yet how it ended. Never shown as failed, and nothing here can take money a second time. */
export const InReview = ({ payment, purchase }: { readonly payment: Payment; readonly purchase: Purchase }) => {
  const text = useText(pendingTexts);
  const common = useText(paymentTexts);
  const isOtherAmount = payment.failure?.reason === 'AMOUNT_MISMATCH';
  const facts = [
    ...(payment.attempt ? [{ label: text('review.amount'), value: formatKes(payment.attempt.amount) }] : []),
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
      <section className={styles.section}>
        <h2 className={styles.sectionTitle}>{text('review.next')}</h2>
        <ol className={styles.steps}>
          {!isOtherAmount && <li>{text('review.asking')}</li>}
          {!isOtherAmount && <li>{text('review.notTaken')}</li>}
          <li>{text(isOtherAmount ? 'review.peopleNow' : 'review.people')}</li>
        </ol>
      </section>
      {!isOtherAmount && (
        <Card className={styles.section}>
          <p>{text('review.code')}</p>
          <ReceiptForm purchase={purchase} />
        </Card>
      )}
      <p className={styles.lead}>
        <a className={styles.help} href={brand.phoneLink}>
          {text('review.help', { phone: brand.phone, reference: payment.reference })}
        </a>
      </p>
    </div>
  );
};
