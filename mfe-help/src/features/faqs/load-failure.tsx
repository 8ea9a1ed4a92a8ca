import type { ApiError } from '@tulinde/shared/api';
import { useText } from '@tulinde/shared/i18n';
import { usePortal } from '@tulinde/shared/remote';
import { observer } from '@tulinde/shared/state';
import { EmptyState, ErrorState } from '@tulinde/shared/ui';
import { useEffect, useRef } from 'react';
import { CallUs } from './contact-links';
import { texts } from './texts';

interface Props {
  readonly error: ApiError;
  readonly onRetry: () => void;
}

/** Stands where the answers would be. Tries again by itself when the connection comes back. */
export const LoadFailure = observer(({ error, onRetry }: Props) => {
  const text = useText(texts);
  const { isOnline } = usePortal();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline && wasOffline.current) onRetry();
    wasOffline.current = !isOnline;
  }, [isOnline, onRetry]);
  if (!isOnline) {
    return (
      <EmptyState title={text('offline.title')} action={<CallUs />}>
        {text('offline.text')}
      </EmptyState>
    );
  }
  return <ErrorState title={text('failed.title')} message={error.texts.join(' ')} onRetry={onRetry} />;
});
