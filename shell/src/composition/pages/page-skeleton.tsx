import { useText } from '@tulinde/ui/i18n';
import { PageContainer, Skeleton, SkeletonGroup } from '@tulinde/ui';
import { texts } from '../../texts';
import { PageState } from './page-state';

/** Shown while the part of the site that owns the page is on its way. */
export const PageSkeleton = () => {
  const t = useText(texts);
  return (
    <PageContainer>
      <PageState state="loading" />
      <SkeletonGroup label={t('page.loading')}>
        <Skeleton shape="line" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    </PageContainer>
  );
};
