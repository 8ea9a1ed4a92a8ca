import { formatKes, lastDayBefore, routes, type PolicyDetails } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { ButtonLink, Notice } from '@tulinde/ui';
import { claimThatPays } from '../../policy-parts/paid-by-claim';
import { unbroken } from '../../policy-parts/unbroken';
import { noteTexts } from './note-texts';

const isOfReturn = (kind: string): boolean => kind === 'returns' || kind === 'returned';

/** What came for the policy and pays no instalment whole: what becomes of it and when, and how to pay what is missing. */
export const MoneyNotes = ({ policy }: { readonly policy: PolicyDetails }) => {
  const text = useText(noteTexts);
  const language = useLanguage();
  const { returns = [], instalments } = policy.payment;
  // What goes back stands in a card of its own.
  const inCards = (policy.payment.notes ?? []).filter(({ kind }) => returns.length === 0 || !isOfReturn(kind));
  // What is missing of an instalment is not asked for where a claim pays it.
  const notes = inCards.filter(({ kind }) => kind !== 'part' || claimThatPays(policy) === null);
  const next = instalments.find(({ state }) => state === 'due' || state === 'overdue');
  return notes.map(({ kind, amount, until }, index) => {
    const missing = kind === 'part' && next ? next.amount - amount : 0;
    const date = until === null ? '' : formatDate(lastDayBefore(until), language);
    return (
      <Notice key={`${kind}-${index}`} tone="info" title={text(`${kind}.title`, { amount: formatKes(amount) })}>
        <p>{text(kind, { missing: formatKes(missing), date })}</p>
        {missing > 0 && (
          <ButtonLink variant="outline" to={routes.paymentOf(policy.kind, policy.purchaseId)}>
            {text('pay', { missing: unbroken(formatKes(missing)) })}
          </ButtonLink>
        )}
      </Notice>
    );
  });
};
