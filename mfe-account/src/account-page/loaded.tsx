import type { ApiError } from '@tulinde/client/api';
import { FailedToLoad } from '@tulinde/ui/page';
import { observer, type Remote } from '@tulinde/client/state';
import { Skeleton, SkeletonGroup } from '@tulinde/ui';
import type { ReactNode } from 'react';

export interface LoadedProps<Value> {
  readonly data: Remote<Value, ApiError>;
  /** What is on its way, for those who hear the page. */
  readonly loading: string;
  /** In its place while it is; two blocks unless given. */
  readonly skeleton?: ReactNode;
  /** Title of the message where it did not come. */
  readonly failed: string;
  readonly onRetry: () => void;
  readonly children: (value: Value) => ReactNode;
}

const Blocks = () => (
  <>
    <Skeleton shape="block" height="card" />
    <Skeleton shape="block" height="card" />
  </>
);

/** One view of the four states that data can be in. */
export const Loaded = observer(
  <Value,>({ data, loading, skeleton, failed, onRetry, children }: LoadedProps<Value>): ReactNode => {
    if (data.state === 'ready') return children(data.value);
    if (data.state === 'failed') return <FailedToLoad title={failed} error={data.error} onRetry={onRetry} />;
    return <SkeletonGroup label={loading}>{skeleton ?? <Blocks />}</SkeletonGroup>;
  },
);
