import { brand } from '@tulinde/contracts/brand';
import { formatKes, type Payment, type Purchase } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { ButtonLink, Notice, PageTitle } from '@tulinde/ui';
import { amountNow } from '../amounts';
import { PayForm } from '../pay-form';
import { Paybill } from '../paybill';
import { planPath } from '../payment-paths';
import styles from '../payment.module.css';
import { errorTexts } from './texts';

/** Why it was not paid, whether money moved, and every way on: the same number, another one, paybill. */
export const NotPaid = ({ payment, purchase }: { readonly payment: Payment; readonly purchase: Purchase }) => {
  const text = useText(errorTexts);
  const language = useLanguage();
  const { failure, invoice } = payment;
  // What is known beyond the reason has words of its own.
  const reason = failure?.detail ?? failure?.reason ?? 'unknown';
  const moneyMoved = failure?.moneyMoved ?? 'unknown';
  // What may have been taken is settled by people: nothing here takes it a second time.
  const mayPay = moneyMoved === 'no' && invoice !== null;
  const instalment = payment.instalments.find(({ number }) => number === invoice?.number);
  const kept = () => {
    if (instalment && instalment.number > 0)
      return text('keptInstalment', {
        number: instalment.number + 1,
        date: formatDate(instalment.graceEndsOn, language),
      });
    return text((invoice?.paid ?? 0) > 0 ? 'keptPart' : 'kept');
  };
  return (
    <div className={styles.page}>
      <div className={styles.section}>
        <PageTitle>{text(`${reason}.title`)}</PageTitle>
        <Notice tone={moneyMoved === 'no' ? 'success' : 'warning'} title={text(`moved.${moneyMoved}`)}>
          {kept()}
        </Notice>
        <p className={styles.lead}>
          {text(`${reason}.help`, { amount: formatKes(amountNow(payment)), phone: brand.phone })}
        </p>
      </div>
      {mayPay && (
        <section className={styles.section}>
          <h2 className={styles.sectionTitle}>{text('again')}</h2>
          <PayForm payment={payment} purchase={purchase} />
          <Paybill payment={payment} purchase={purchase} />
        </section>
      )}
      <div className={styles.actions}>
        {mayPay && purchase.state === 'open' && (
          <ButtonLink variant="outline" to={planPath(purchase.kind)}>
            {text('plan')}
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" to="/">
          {text('home')}
        </ButtonLink>
      </div>
      <p className={styles.small}>
        <a className={styles.help} href={brand.phoneLink}>
          {text('help', { phone: brand.phone, reference: payment.reference })}
        </a>
      </p>
    </div>
  );
};
