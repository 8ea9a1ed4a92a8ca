import type { ApiError } from '@tulinde/client/api';
import type { Remote } from '@tulinde/client/state';
import { useText } from '@tulinde/ui/i18n';
import { FailedToLoad } from '@tulinde/ui/page';
import { Skeleton, SkeletonGroup } from '@tulinde/ui';
import type { ReactNode } from 'react';
import type { Estimate } from '../cover-values';
import { stepTexts } from './step-texts';

interface Props {
  readonly data: Remote<Estimate, ApiError>;
  readonly onRetry: () => void;
  readonly children: (estimate: Estimate) => ReactNode;
}

/** What needs the estimate, once it is there. */
export const Estimated = ({ data, onRetry, children }: Props) => {
  const text = useText(stepTexts);
  if (data.state === 'ready') return children(data.value);
  if (data.state === 'failed')
    return <FailedToLoad title={text('refund.failed')} error={data.error} onRetry={onRetry} />;
  return (
    <SkeletonGroup label={text('refund.loading')}>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
};
