import { useText } from '@tulinde/shared/i18n';
import type { Feature } from '@tulinde/shared/page';
import { PageContainer, Skeleton, SkeletonGroup } from '@tulinde/shared/ui';
import { loadingTexts } from './loading-texts';

/** A page with a room of its own: a press shows it at once, also on a slow line. */
export const lazyPage = ({ Component }: Feature<object>) =>
  function LazyPage() {
    const text = useText(loadingTexts);
    return (
      <Component
        fallback={
          <PageContainer>
            <SkeletonGroup label={text('page')}>
              <Skeleton shape="block" />
              <Skeleton shape="block" />
            </SkeletonGroup>
          </PageContainer>
        }
      />
    );
  };
