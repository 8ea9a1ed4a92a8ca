import { formatKes, type Payment } from '@tulinde/shared/contracts';
import { formatMoment, useText } from '@tulinde/shared/i18n';
import { useLanguage } from '@tulinde/shared/remote';
import { FactsList } from '../facts-list';
import { paymentTexts } from '../texts';
import { successTexts } from './texts';

/** What was paid last, and for which purchase. The receipts of earlier instalments are among the papers. */
export const Receipts = ({ payment }: { readonly payment: Payment }) => {
  const text = useText(successTexts);
  const common = useText(paymentTexts);
  const language = useLanguage();
  const last = payment.receipts.at(-1);
  if (!last) return null;
  const facts = [
    { label: text('receipt'), value: last.receipt ?? text('receiptLater') },
    { label: text('amount'), value: formatKes(last.amount) },
    { label: text('paidAt'), value: formatMoment(last.paidAt, language) },
    { label: common('to'), value: payment.insurer },
    { label: common('reference'), value: payment.reference },
  ];
  return <FactsList facts={facts} />;
};
