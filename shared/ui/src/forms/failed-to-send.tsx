import type { ReactNode } from 'react';
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

/** Why something was not sent, or not taken, in the words of the toast; nothing while there is no failure. */
export const FailedToSend = ({ failure, title, action, children }: FailedToSendProps) => {
  if (failure === null) return null;
  return (
    <Notice tone="error" title={title} action={action}>
      {failure.texts.join(' ')} {children}
    </Notice>
  );
};
