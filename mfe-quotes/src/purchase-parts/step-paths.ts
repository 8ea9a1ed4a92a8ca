import { routes, type Purchase, type PurchaseStep } from '@tulinde/contracts';

/** The pages of a purchase. The vehicle's page has three parts, one after the other. */
export const purchasePages = ['terms', 'personal-details', 'vehicle-details', 'summary', 'payment'] as const;
export type PurchasePage = (typeof purchasePages)[number];

const motor: Readonly<Record<PurchaseStep, string>> = {
  terms: '/accept-terms',
  'personal-details': '/personal-details',
  'vehicle-details': '/vehicle-details',
  valuation: '/vehicle-details?part=valuation',
  documents: '/vehicle-details?part=documents',
  summary: '/summary',
  payment: '/payment',
};
const personalAccident: Partial<Record<PurchaseStep, string>> = {
  terms: '/personal-accident/accept-terms',
  'personal-details': '/personal-accident/personal-details',
  summary: '/personal-accident/summary',
};

/** Where a step of this kind of purchase is taken. How to pay is asked on the same page for both kinds. */
export const pathOfStep = (kind: Purchase['kind'], step: PurchaseStep): string =>
  (kind === 'PA' ? personalAccident[step] : undefined) ?? motor[step];

/** Where a purchase goes on: its first incomplete step, or its payment once that has begun. */
export const pathOfPurchase = (purchase: Pick<Purchase, 'kind' | 'state' | 'nextStep'>): string => {
  if (purchase.state === 'paying') return '/payment-pending';
  if (purchase.state === 'paid' || purchase.state === 'issued') return '/payment-successful';
  // Closed for good: the page of its payment says so.
  const isOver = purchase.state === 'lapsed' || purchase.state === 'abandoned';
  if (purchase.nextStep !== null && !isOver) return pathOfStep(purchase.kind, purchase.nextStep);
  return routes.payment(purchase.kind);
};

/** Where the quotes are from which it was chosen. */
export const quotesPath = (kind: Purchase['kind'], isDesktop: boolean): string =>
  isDesktop ? routes.home : routes.quotes(kind);

/** The step before this one; null for the first. */
export const pathBefore = ({ kind, steps }: Pick<Purchase, 'kind' | 'steps'>, step: PurchaseStep): string | null => {
  const before = steps[steps.findIndex((one) => one.step === step) - 1];
  return before ? pathOfStep(kind, before.step) : null;
};

/** Whether the step may be opened: every one before it is complete. */
export const isReachable = ({ steps }: Pick<Purchase, 'steps'>, step: PurchaseStep): boolean => {
  const at = steps.findIndex((one) => one.step === step);
  return at >= 0 && steps.slice(0, at).every(({ isComplete }) => isComplete);
};
