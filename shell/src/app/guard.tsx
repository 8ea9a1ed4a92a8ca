import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation } from '@tulinde/client/router';
import type { OwnedRoute } from '../composition/release-manifest';

interface Props {
  readonly route: OwnedRoute;
  readonly isSignedIn: boolean;
  /** Called with the path that was wanted: the sign-in panel opens and leads there (spec 26). */
  readonly onShut: (wanted: string) => void;
  readonly children: ReactNode;
}

/** A guarded route needs password and code, otherwise it leads to the home page (spec 26). The server checks every call. */
export const Guard = ({ route, isSignedIn, onShut, children }: Props) => {
  const { pathname, search } = useLocation();
  const isShut = route.access === 'guarded' && !isSignedIn;
  // Who was signed in here has signed out, in another tab perhaps: nothing is wanted any more.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isShut && !wasOpen.current) onShut(pathname + search);
    wasOpen.current = !isShut;
    // Only what was wanted when the guard shut counts: the way to the home page changes the path under it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isShut]);
  return isShut ? <Navigate to="/" replace /> : children;
};
