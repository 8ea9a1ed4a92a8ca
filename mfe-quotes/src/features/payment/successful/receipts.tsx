import type { Payment } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { ReceiptList } from '../receipt-list';
import { paymentTexts } from '../texts';

/** Everything that was paid, and for which purchase. */
export const Receipts = ({ payment }: { readonly payment: Payment }) => {
  const common = useText(paymentTexts);
  if (payment.receipts.length === 0) return null;
  return (
    <ReceiptList
      payment={payment}
      more={[
        { label: common('to'), value: payment.insurer },
        { label: common('reference'), value: payment.reference },
      ]}
    />
  );
};
