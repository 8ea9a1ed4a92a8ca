import type { ReactNode } from 'react';
import { Navigate } from '@tulinde/shared/router';
import type { OwnedRoute } from '../composition/release-manifest';

interface Props {
  readonly route: OwnedRoute;
  readonly isSignedIn: boolean;
  readonly children: ReactNode;
}

/** A guarded route needs both flags, otherwise the home page (section 4). The server checks again at every call. */
export const Guard = ({ route, isSignedIn, children }: Props) =>
  route.access === 'guarded' && !isSignedIn ? <Navigate to="/" replace /> : children;
