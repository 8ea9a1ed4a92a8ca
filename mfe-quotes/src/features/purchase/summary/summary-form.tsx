import { confirmSummaryCall, formatKes, type Purchase } from '@tulinde/contracts';
import { FailedToSend, useSendOnce } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, Checkbox, ErrorSummary, Notice, PageTitle } from '@tulinde/ui';
import { ArrowRight } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { usePurchaseStore } from '../../../purchase-parts/purchase-store';
import pageStyles from '../../../purchase-parts/purchase.module.css';
import { purchaseTexts } from '../../../purchase-parts/texts';
import { useNextPath } from '../../../purchase-parts/use-next-path';
import { SummaryCards } from './summary-cards';
import styles from './summary.module.css';
import { summaryTexts } from './texts';

const declarationId = 'declaration';
const newPriceId = 'new-price';

/** The declaration and the price that go with what stands on the page: another price needs both anew. */
export const SummaryForm = observer(({ purchase }: { readonly purchase: Purchase }) => {
  const portal = usePortal();
  const text = useText(summaryTexts);
  const pageText = useText(purchaseTexts);
  const store = usePurchaseStore();
  const nextPath = useNextPath();
  const { purchaseId, price } = purchase;
  const { total } = price;
  const before = price.accepted !== null && price.accepted !== total ? price.accepted : store.priceBefore;
  const isNewPrice = before !== null && before !== total;
  // The totals that the ticks stand for.
  const [declaredFor, setDeclaredFor] = useState<number | null>(null);
  const [acceptedTotal, setAcceptedTotal] = useState<number | null>(null);
  const [tries, setTries] = useState(0);
  const prices = { before: formatKes(before ?? total), now: formatKes(total) };
  const missing = [
    ...(isNewPrice && acceptedTotal !== total ? [{ fieldId: newPriceId, message: text('changed.missing') }] : []),
    ...(declaredFor === total ? [] : [{ fieldId: declarationId, message: text('declaration.missing') }]),
  ];
  const errors = tries > 0 ? missing : [];
  const errorOf = (id: string) => errors.find(({ fieldId }) => fieldId === id)?.message;

  const confirm = useSendOnce(
    async () => {
      const saved = await store.send(confirmSummaryCall, { purchaseId, total, isDeclared: true });
      portal.navigate(nextPath(saved));
    },
    () => setTries(0),
  );
  // A new price is told with both amounts, above.
  const failure = confirm.failure?.code === 'PRICE_CHANGED' ? null : confirm.failure;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (missing.length === 0) confirm.send();
  };
  return (
    <form className={pageStyles.page} noValidate onSubmit={handleSubmit}>
      <div>
        <PageTitle>{text('title')}</PageTitle>
        <p className={pageStyles.lead}>{text('lead')}</p>
      </div>
      {errors.length > 0 && <ErrorSummary title={pageText('problem')} errors={errors} focusKey={tries} />}
      <SummaryCards purchase={purchase} />
      <div className={styles.declaration}>
        {isNewPrice && (
          <Notice tone="warning" title={text('changed.title')}>
            <p>{text(`changed.${purchase.kind}`, prices)}</p>
            <Checkbox
              id={newPriceId}
              label={text('changed.accept', prices)}
              error={errorOf(newPriceId)}
              checked={acceptedTotal === total}
              onChange={(event) => setAcceptedTotal(event.target.checked ? total : null)}
            />
          </Notice>
        )}
        <Checkbox
          id={declarationId}
          label={text('declaration')}
          hint={text('declaration.hint')}
          error={errorOf(declarationId)}
          checked={declaredFor === total}
          onChange={(event) => setDeclaredFor(event.target.checked ? total : null)}
        />
      </div>
      <FailedToSend failure={failure} title={pageText('refused')} />
      <Button
        type="submit"
        className={pageStyles.submit}
        isBusy={confirm.isSending}
        iconEnd={<ArrowRight size={18} aria-hidden />}
      >
        {text('confirm')}
      </Button>
    </form>
  );
});
