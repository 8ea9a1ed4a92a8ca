import { formatKes, lastDayBefore, type Payment } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Notice } from '@tulinde/ui';
import { amountNow, limitOfOne } from './amounts';
import { noteTexts } from './note-texts';

/** What came and pays nothing whole yet, what becomes of it and when; and how long a price in parts is waited for. */
export const MoneyNotes = ({ payment }: { readonly payment: Payment }) => {
  const text = useText(noteTexts);
  const language = useLanguage();
  const { invoice, part, payBy, notes = [] } = payment;
  const dateOf = (until: string | null): string => (until === null ? '' : formatDate(lastDayBefore(until), language));
  const isInParts = invoice !== null && part !== null && invoice.amount > limitOfOne;
  return (
    <>
      {isInParts && (
        <Notice tone="info">
          {text(invoice.number > 0 ? 'parts.running' : 'parts', { amount: formatKes(invoice.amount), count: part.of })}
          {payBy && ` ${text('parts.until', { date: dateOf(payBy) })}`}
        </Notice>
      )}
      {notes.map(({ kind, amount, until }, index) => (
        <Notice key={`${kind}-${index}`} tone="info" title={text(`${kind}.title`, { amount: formatKes(amount) })}>
          {text(kind, { missing: formatKes(amountNow(payment)), date: dateOf(until) })}
        </Notice>
      ))}
    </>
  );
};
