import { useText } from '@tulinde/shared/i18n';
import { PageContainer, Skeleton, SkeletonGroup } from '@tulinde/shared/ui';
import { texts } from '../texts';

/** Shown while the part of the site that owns the page is on its way. */
export const PageSkeleton = () => {
  const t = useText(texts);
  return (
    <PageContainer>
      <SkeletonGroup label={t('page.loading')}>
        <Skeleton shape="line" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    </PageContainer>
  );
};
