import { formatKes, type Payment, type Purchase } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Disclosure } from '@tulinde/ui';
import { useState } from 'react';
import { amountNow } from './amounts';
import styles from './payment.module.css';
import { ReceiptForm } from './receipt-form';
import { paymentTexts } from './texts';

/** The other way to pay: by hand on any phone, then the receipt code here. */
export const Paybill = ({ payment, purchase }: { readonly payment: Payment; readonly purchase: Purchase }) => {
  const text = useText(paymentTexts);
  const [isOpen, setOpen] = useState(false);
  if (payment.paybill === null) return null;
  const { number, account } = payment.paybill;
  return (
    <Disclosure summary={text('paybill')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <div className={styles.section}>
        <p>{text('paybill.lead')}</p>
        <ol className={styles.steps}>
          <li>{text('paybill.menu')}</li>
          <li>
            {text('paybill.number')} <strong translate="no">{number}</strong>
          </li>
          <li>
            {text('paybill.account')} <strong translate="no">{account}</strong>
          </li>
          <li>
            {text('paybill.amount')} <strong translate="no">{formatKes(amountNow(payment))}</strong>
          </li>
          <li>{text('paybill.pin')}</li>
        </ol>
        <ReceiptForm purchase={purchase} />
      </div>
    </Disclosure>
  );
};
