import { useText } from '@tulinde/shared/i18n';
import { PageContainer } from '@tulinde/shared/ui';
import { useEffect, type ReactNode } from 'react';
import { FormSkeleton } from './form-parts/form-skeleton';
import { QuotesSkeleton } from './quote-parts/quotes-skeleton';
import { StepSkeleton } from './purchase-parts/step-skeleton';
import * as lazy from './lazy-features';
import { loadingTexts } from './loading-texts';
import { type Feature, whenIdle } from '@tulinde/shared/page';

/* A room of its own for each page: a press shows the next page's room at once, also on a slow line. */
const page = (
  { Component: Page }: Feature<object>,
  of: 'form' | 'quotes' | 'step' | 'payment' | 'requests' | 'certificate',
  room: (label: string) => ReactNode,
  warmNext?: () => void,
) =>
  function LazyPage() {
    const text = useText(loadingTexts);
    useEffect(() => (warmNext ? whenIdle(warmNext) : undefined), []);
    return <Page fallback={<PageContainer>{room(text(of))}</PageContainer>} />;
  };

export const GetQuotePage = page(lazy.getQuotePage, 'form', (label) => <FormSkeleton label={label} />, lazy.warmQuotes);
export const QuotePage = page(lazy.quotePage, 'quotes', (label) => <QuotesSkeleton label={label} />, lazy.warmTerms);
export const PaGetQuotePage = page(
  lazy.paGetQuotePage,
  'form',
  (label) => <FormSkeleton label={label} />,
  lazy.warmPaQuotes,
);
export const PaQuotePage = page(
  lazy.paQuotePage,
  'quotes',
  (label) => <QuotesSkeleton label={label} />,
  lazy.warmTerms,
);
/** Every step of the purchase; which one is settled in their own chunk. */
export const PurchasePages = page(lazy.purchaseSteps, 'step', (label) => <StepSkeleton label={label} />);
export const PaymentPages = page(lazy.paymentPages, 'payment', (label) => <StepSkeleton label={label} />);
export const PaymentRequestsPage = page(lazy.paymentRequestsPage, 'requests', (label) => (
  <StepSkeleton label={label} />
));
export const VerifyPage = page(lazy.verifyPage, 'certificate', (label) => <StepSkeleton label={label} />);
