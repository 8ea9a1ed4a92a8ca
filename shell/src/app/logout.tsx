import { useEffect } from 'react';
import { Navigate } from '@tulinde/shared/router';
import type { SessionStore } from '@tulinde/shared/session';

interface Props {
  readonly session: SessionStore;
  readonly onShown: () => void;
}

/** `/logout` clears what the portal stored, in every tab, and goes to `/`. */
export const Logout = ({ session, onShown }: Props) => {
  useEffect(() => {
    session.clear();
    onShown();
  }, [session, onShown]);
  return <Navigate to="/" replace />;
};
