import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation } from '@tulinde/client/router';
import type { OwnedRoute } from '../composition/manifest/release-manifest';

interface Props {
  readonly route: OwnedRoute;
  readonly isSignedIn: boolean;
  /** Called with the requested path: the sign-in panel opens and leads there (spec 26). */
  readonly onDenied: (path: string) => void;
  readonly children: ReactNode;
}

/** A guarded route needs password and code, otherwise it leads to the home page (spec 26). The server checks every call. */
export const Guard = ({ route, isSignedIn, onDenied, children }: Props) => {
  const { pathname, search } = useLocation();
  const isDenied = route.access === 'guarded' && !isSignedIn;
  // A customer who signed out, perhaps in another tab, did not request this page.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isDenied && !wasOpen.current) onDenied(pathname + search);
    wasOpen.current = !isDenied;
    // Only the path of the denied navigation counts: the redirect to the home page changes the path.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDenied]);
  return isDenied ? <Navigate to="/" replace /> : children;
};
