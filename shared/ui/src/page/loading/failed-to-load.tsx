import type { ApiError } from '@tulinde/client/api';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { ErrorState } from '../../components';
import { useEffect, useRef, type ReactNode } from 'react';

export interface FailedToLoadProps {
  readonly title: string;
  readonly error: ApiError;
  readonly onRetry: () => void;
  /** Stands there instead while there is no connection. */
  readonly offline?: ReactNode;
}

/* Of a session that has ended, or whose code is still to come. */
const isForSignedIn = ({ status }: ApiError): boolean => status === 401 || status === 403;

/**
 * What stands in the place of something that did not load, in the words of the toast. Tries again by itself when the connection comes back, when the
 * customer has signed in again (the page stays under the panel meanwhile), and when the language changes: the reason is
 * the server's, in the language that it was asked in.
 */
export const FailedToLoad = observer(({ title, error, onRetry, offline }: FailedToLoadProps) => {
  const { isOnline, language, session } = usePortal();
  // The server names the customer anew once the code has been validated; the token is there before it opens anything.
  const { userDetails } = session;
  const knownDetails = useRef(userDetails);
  const askedIn = useRef(language);
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline && wasOffline.current) onRetry();
    wasOffline.current = !isOnline;
  }, [isOnline, onRetry]);
  useEffect(() => {
    if (knownDetails.current === userDetails) return;
    knownDetails.current = userDetails;
    if (isForSignedIn(error)) onRetry();
  }, [userDetails, error, onRetry]);
  useEffect(() => {
    if (askedIn.current === language) return;
    askedIn.current = language;
    onRetry();
  }, [language, onRetry]);
  if (!isOnline && offline) return offline;
  // Of an ended session the panel over the page says why, also to whoever tries again.
  const reason = error.code === 'CUSTOMER_TOKEN_INVALID' ? null : error.texts.join(' ');
  return <ErrorState title={title} message={reason} onRetry={onRetry} />;
});
