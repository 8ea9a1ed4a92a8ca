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

/** What stands in the place of a page until it is there. */
export type Room = keyof typeof skeletons;

const RoomOf = ({ room }: { readonly room: Room }) => {
  const text = useText(loadingTexts);
  const PageSkeleton = skeletons[room];
  return (
    <PageContainer>
      <PageSkeleton label={text(room)} />
    </PageContainer>
  );
};

export const roomOf = ({ room }: RemoteRoute<Room>) => room && <RoomOf room={room} />;
