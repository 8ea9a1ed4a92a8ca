import { useText } from '@tulinde/shared/i18n';
import { useLocation } from '@tulinde/shared/router';
import { PageContainer } from '@tulinde/shared/ui';
import { Suspense, useEffect } from 'react';
import { feature } from '../../feature';
import { whenIdle } from '../../when-idle';
import { StepSkeleton } from './step-skeleton';
import { purchaseTexts } from './texts';

const terms = feature(async () => (await import('../terms/accept-terms-page')).AcceptTermsPage);
const personalDetails = feature(async () => (await import('./personal-details')).PersonalDetailsPage);
const vehicleDetails = feature(async () => (await import('./vehicle-details')).VehicleDetailsPage);
const paDetails = feature(async () => (await import('./pa-details')).PaDetailsPage);
const summary = feature(async () => (await import('./summary')).SummaryPage);

/* Every page with the one that mostly follows it. Apart from the landing page, which needs none of this. */
const pages = {
  '/accept-terms': [terms, personalDetails],
  '/personal-details': [personalDetails, vehicleDetails],
  '/vehicle-details': [vehicleDetails, summary],
  '/summary': [summary, null],
  '/personal-accident/accept-terms': [terms, paDetails],
  '/personal-accident/personal-details': [paDetails, summary],
  '/personal-accident/summary': [summary, null],
} as const;

export const warmTerms = terms.warm;

/** The step of the purchase at this address, in a chunk of its own; the next one is fetched once it stands. */
export const PurchaseSteps = () => {
  const { pathname } = useLocation();
  const text = useText(purchaseTexts);
  const [here, next] = pages[pathname.replace(/\/$/, '') as keyof typeof pages] ?? pages['/accept-terms'];
  useEffect(() => (next === null ? undefined : whenIdle(next.warm)), [next]);
  return (
    <Suspense
      fallback={
        <PageContainer width="narrow">
          <StepSkeleton label={text('loading')} />
        </PageContainer>
      }
    >
      <here.Component />
    </Suspense>
  );
};
