import type { ReactNode } from 'react';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { useText } from '../i18n';
import { failureTexts } from '../page/loading/failure-texts';
import { Notice } from '../components';
import type { SendFailure } from './use-submit';

export interface FailedToSendProps {
  readonly failure: SendFailure | null;
  readonly title?: string;
  /** A way on. */
  readonly action?: ReactNode;
  /** What is to be said after the server's words. */
  readonly children?: ReactNode;
}

/**
 * Why something was not sent, or not taken; nothing while there is no failure. Who is offline is told so, unless the server
 * has answered.
 */
export const FailedToSend = observer(({ failure, title, action, children }: FailedToSendProps) => {
  const { isOnline } = usePortal();
  const text = useText(failureTexts);
  if (failure === null) return null;
  const isOffline = !isOnline && failure.failure !== 'answer';
  return (
    <Notice tone="error" title={title} action={action}>
      {isOffline ? text('offline') : failure.texts.join(' ')} {children}
    </Notice>
  );
});
