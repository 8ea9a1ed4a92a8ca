import { useText } from '@tulinde/shared/i18n';
import { Skeleton, SkeletonGroup } from '@tulinde/shared/ui';
import { sessionTexts } from './texts';

/** While the token that this tab kept is looked at. */
export const Checking = () => {
  const text = useText(sessionTexts);
  return (
    <SkeletonGroup label={text('checking')}>
      <Skeleton height="row" shape="block" />
      <Skeleton height="card" shape="block" />
    </SkeletonGroup>
  );
};
