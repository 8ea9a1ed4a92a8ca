import type { Purchase, PurchaseStep } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { useLocation, useSearchParams } from '@tulinde/client/router';
import { useEffect } from 'react';
import { type Feature, feature, whenIdle } from '@tulinde/ui/page';
import { Terms } from '../terms';
import { PurchasePage } from '../../purchase-parts/purchase-page';
import type { PurchasePage as Page } from '../../purchase-parts/step-paths';
import { StepSkeleton } from '../../purchase-parts/step-skeleton';
import { purchaseTexts } from '../../purchase-parts/texts';

/* What the steps' chunks share is in this one, which comes before each of them. */
export { StepForm } from '../../purchase-parts/step-form';

type Step = Feature<{ readonly purchase: Purchase }>;
/* The first step of nearly everybody comes along. */
const terms: Step = { Component: Terms, warm: () => undefined };
const personalDetails: Step = feature(
  async () =>
    (await import(/* webpackChunkName: "personal-details" */ './personal-details/personal-details-form'))
      .PersonalDetailsForm,
);
const vehicleDetails: Step = feature(
  async () => (await import(/* webpackChunkName: "vehicle-details" */ './vehicle-details/vehicle-parts')).VehicleParts,
);
const paDetails: Step = feature(
  async () => (await import(/* webpackChunkName: "people" */ './pa-details/pa-details-form')).PaDetailsForm,
);
const summary: Step = feature(
  async () => (await import(/* webpackChunkName: "summary" */ './summary/summary-form')).SummaryForm,
);

/* The payment follows the steps, and stands on what they share. */
export const loadPayment = () => import(/* webpackChunkName: "payment" */ '../payment');
const warmPayment = () => void loadPayment().catch(() => undefined);

/* Every page, and the step that mostly follows it. */
const pages: Readonly<Record<string, readonly [page: Page, step: Step, next: Step | null]>> = {
  '/personal-details': ['personal-details', personalDetails, vehicleDetails],
  '/vehicle-details': ['vehicle-details', vehicleDetails, summary],
  '/summary': ['summary', summary, null],
  '/personal-accident/accept-terms': ['terms', terms, paDetails],
  '/personal-accident/personal-details': ['personal-details', paDetails, summary],
  '/personal-accident/summary': ['summary', summary, null],
};
const first = ['terms', terms, personalDetails] as const;

/* The vehicle's page has three steps, one after the other. */
const stepOf = (page: Page, part: string | null): PurchaseStep =>
  page === 'vehicle-details' && (part === 'valuation' || part === 'documents') ? part : page;

/** The step of the purchase at this address, in a chunk of its own; the next one is fetched once it stands. */
export const PurchaseSteps = () => {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const text = useText(purchaseTexts);
  const [page, here, next] = pages[pathname.replace(/\/$/, '')] ?? first;
  const step = stepOf(page, query.get('part'));
  useEffect(() => {
    // While the purchase is read.
    here.warm();
    return whenIdle(next?.warm ?? warmPayment);
  }, [here, next]);
  return (
    <PurchasePage key={step} page={page} step={step}>
      {(purchase) => <here.Component fallback={<StepSkeleton label={text('loading')} />} purchase={purchase} />}
    </PurchasePage>
  );
};
