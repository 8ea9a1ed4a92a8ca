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
  // Of an ended session the panel over the page says why; here stands what it kept from being done.
  const isSaidElsewhere = failure.code === 'CUSTOMER_TOKEN_INVALID' && title !== undefined;
  return (
    <Notice tone="error" title={title} action={action}>
      {!isSaidElsewhere && failure.texts.join(' ')} {children}
    </Notice>
  );
};
