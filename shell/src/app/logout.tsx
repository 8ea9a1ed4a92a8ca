import { useEffect, useState } from 'react';
import type { Portal } from '@tulinde/client/remote';
import { Navigate } from '@tulinde/client/router';
import { customerDatabase } from '@tulinde/ui/page';
import { PageSkeleton } from '../composition/pages/page-skeleton';
import { loadSteps } from '../sign-in/load-steps';

interface Props {
  readonly portal: Portal;
  readonly onShown: () => void;
}

/** `/logout` revokes on the server, clears what the portal stored of the customer, in every tab, and goes to `/` (spec 25). */
export const Logout = ({ portal, onShown }: Props) => {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    onShown();
    const { userId } = portal.session;
    const leave = () => {
      // Of the customer who leaves alone: what waits for another one of this device goes on waiting.
      if (userId !== null) customerDatabase.forget(userId);
      portal.session.clear();
      setDone(true);
    };
    // The token travels with the call, so it is cleared after it; also where neither script nor answer comes.
    loadSteps()
      .then(({ endSession }) => endSession(portal))
      .then(leave, leave);
  }, [portal, onShown]);
  return isDone ? <Navigate to="/" replace /> : <PageSkeleton />;
};
