import type { ApiError } from '@tulinde/shared/api';
import { useText } from '../i18n';
import { usePortal } from '@tulinde/shared/remote';
import { observer } from '@tulinde/shared/state';
import { ErrorState } from '../ui';
import { useEffect, useRef } from 'react';
import { failureTexts } from './failure-texts';

export interface FailedToLoadProps {
  readonly title: string;
  readonly error: ApiError;
  readonly onRetry: () => void;
}

/** What stands in the place of something that did not load. Tries again by itself when the connection comes back. */
export const FailedToLoad = observer(({ title, error, onRetry }: FailedToLoadProps) => {
  const { isOnline } = usePortal();
  const text = useText(failureTexts);
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline && wasOffline.current) onRetry();
    wasOffline.current = !isOnline;
  }, [isOnline, onRetry]);
  return <ErrorState title={title} message={isOnline ? error.texts.join(' ') : text('offline')} onRetry={onRetry} />;
});
