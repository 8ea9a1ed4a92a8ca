import { useText } from '@tulinde/ui/i18n';
import { Skeleton, SkeletonGroup } from '@tulinde/ui';
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
