import { useText } from '@tulinde/ui/i18n';
import type { RemoteRoute } from '@tulinde/client/remote';
import { PageContainer } from '@tulinde/ui';
import { FormSkeleton } from '../form-parts/form-skeleton';
import { loadingTexts } from './loading-texts';
import { StepSkeleton } from '../purchase-parts/step-skeleton';
import { QuotesSkeleton } from '../quote-parts/quotes-skeleton';

const skeletons = {
  form: FormSkeleton,
  quotes: QuotesSkeleton,
  step: StepSkeleton,
  payment: StepSkeleton,
  requests: StepSkeleton,
  certificate: StepSkeleton,
};

/** What stands in the place of a page until it has loaded. */
export type PageSkeletonName = keyof typeof skeletons;

const PageSkeleton = ({ name }: { readonly name: PageSkeletonName }) => {
  const text = useText(loadingTexts);
  const Skeleton = skeletons[name];
  return (
    <PageContainer>
      <Skeleton label={text(name)} />
    </PageContainer>
  );
};

export const skeletonOf = ({ skeleton }: RemoteRoute<PageSkeletonName>) => skeleton && <PageSkeleton name={skeleton} />;
