import type { Purchase, PurchaseStep } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { useLanguage, usePageFrame, usePortal } from '@tulinde/client/remote';
import { useLocation, useSearchParams } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { ButtonLink, EmptyState, PageContainer } from '@tulinde/ui';
import { useEffect, type ReactNode } from 'react';
import { FailedToLoad, useRenewal } from '@tulinde/ui/page';
import { usePurchase } from '../slices/purchase-slice';
import { useRenewalPath } from './use-renewal-path';
import { EndedPurchase } from './ended-purchase';
import { keepsNothing, purchaseInHistory } from './kept-in-history';
import { Progress } from './progress';
import { usePurchaseStore } from './purchase-store';
import { wayOn } from './bought-here';
import { isReachable, pathOfPurchase, type PurchasePage as Page, pathBefore, pathOfStep } from './step-paths';
import { StepSkeleton } from './step-skeleton';
import { purchaseTexts } from './texts';
import { changeQuery } from './use-next-path';
import { useQuotesPath } from './use-quotes-path';

/** Where Back leads: to the summary one came from, to the step before, from the first step to the quotes. */
const useBackPath = (purchase: Purchase | null, step: PurchaseStep): string | null => {
  const [query] = useSearchParams();
  const quotesPath = useQuotesPath();
  if (purchase === null) return null;
  const { kind } = purchase;
  if (query.has(changeQuery)) return pathOfStep(kind, 'summary');
  return pathBefore(purchase, step) ?? quotesPath(purchase);
};

export interface PurchasePageProps {
  /** Which of the progress it is; a page after the steps shows none. */
  readonly page?: Page;
  /** The step that must be reachable; leads to the first incomplete one where it is not. */
  readonly step: PurchaseStep;
  /** Purchases that the page is for; those that can still be changed and have come to the step unless given. */
  readonly admits?: (purchase: Purchase) => boolean;
  readonly children: (purchase: Purchase) => ReactNode;
}

/* The server no longer has it, or no longer sells at its price. */
const goneCodes: readonly (string | null)[] = [
  'PURCHASE_NOT_FOUND',
  'QUOTE_EXPIRED',
  'QUOTE_NOT_FOUND',
  // Of a link that is no id of ours.
  'VALIDATION',
];

/**
 * The purchase of this browser in all its states, at one step. Whoever opens a step too early is led to the first
 * incomplete one, a buyer who has begun to pay to the payment; a link with `?purchase=` takes up that purchase.
 */
export const PurchasePage = observer(({ page, step, admits, children }: PurchasePageProps) => {
  const portal = usePortal();
  const text = useText(purchaseTexts);
  const language = useLanguage();
  const slice = usePurchase();
  const store = usePurchaseStore();
  const [query] = useSearchParams();
  const linked = query.get('purchase');
  const { purchaseId } = slice.value;
  // Its owner sees of it what others do not.
  const { isSignedIn } = portal.session;

  const location = useLocation();
  const { pathname, search } = location;
  const kept = purchaseInHistory(location.state);

  useEffect(() => {
    if (linked !== null) {
      if (linked !== purchaseId) slice.update({ purchaseId: linked, buyerKey: null });
      // It opens the purchase: it does not stay in the address, where a history or a screenshot would show it.
      const rest = new URLSearchParams(query);
      rest.delete('purchase');
      const left = rest.toString();
      portal.navigate(left === '' ? pathname : `${pathname}?${left}`, { replace: true });
    } else if (purchaseId === null && kept !== null && keepsNothing()) slice.update({ purchaseId: kept });
    else if (purchaseId === null) portal.navigate('/', { replace: true });
    // A reload goes on with it; after a sign-out on a device that keeps things, going back must not.
    else if (purchaseId !== kept && keepsNothing()) {
      portal.navigate(pathname + search, { replace: true, state: { purchaseId } });
    }
  }, [portal, slice, linked, query, pathname, search, purchaseId, kept]);
  useEffect(() => {
    if (purchaseId === null) return undefined;
    return store.open(purchaseId);
  }, [store, purchaseId, language, isSignedIn]);

  const { purchase } = store;
  const value = purchase.state === 'ready' && purchase.value.purchaseId === purchaseId ? purchase.value : null;
  const backPath = useBackPath(value, step);
  const back = page === undefined ? null : backPath;
  usePageFrame(back === null ? {} : { back });
  const isAdmitted = admits ?? ((one: Purchase) => one.state === 'open' && isReachable(one, step));
  const elsewhere = value !== null && !isAdmitted(value) ? pathOfPurchase(value) : null;
  useEffect(() => {
    if (elsewhere !== null && purchaseId !== null) portal.navigate(wayOn(purchaseId, elsewhere), { replace: true });
  }, [portal, elsewhere, purchaseId]);

  const { isRenewal, mySelectedPolicy } = useRenewal().value;
  const renewalPath = useRenewalPath();
  const anewPath = (isRenewal && mySelectedPolicy !== null && renewalPath(mySelectedPolicy)) || '/';

  if (purchase.state === 'failed') {
    if (purchase.error.code === 'PURCHASE_ENDED' && purchaseId !== null)
      return (
        <PageContainer width="narrow">
          <EndedPurchase key={purchaseId} ended={purchaseId} />
        </PageContainer>
      );
    if (goneCodes.includes(purchase.error.code))
      return (
        <PageContainer width="narrow">
          <EmptyState title={text('gone.title')} action={<ButtonLink to={anewPath}>{text('gone.action')}</ButtonLink>}>
            {text('gone.help')}
          </EmptyState>
        </PageContainer>
      );
    const handleRetry = () => void (purchaseId !== null && store.load(purchaseId));
    return (
      <PageContainer width="narrow">
        <FailedToLoad title={text('failed')} error={purchase.error} onRetry={handleRetry} />
      </PageContainer>
    );
  }
  return (
    <PageContainer width="narrow">
      {value === null || elsewhere !== null ? (
        <StepSkeleton label={text('loading')} />
      ) : (
        <>
          {page !== undefined && <Progress purchase={value} page={page} />}
          {children(value)}
        </>
      )}
    </PageContainer>
  );
});
