import { useEffect, type ReactNode } from 'react';
import { useLocation } from '@tulinde/client/router';
import type { PageHealthMonitor } from './page-health-monitor';
import type { EnteredPage } from './visit-marker';

interface Props {
  readonly monitor: PageHealthMonitor;
  readonly page: EnteredPage;
  readonly children: ReactNode;
}

/** Wraps a page of a release. A parent is rendered before its children, so the mark is stored before their code runs. */
export const TrackEntry = ({ monitor, page, children }: Props) => {
  const { pathname } = useLocation();
  monitor.enter(page, pathname);
  return children;
};

/** Rendered beside a page, inside its Suspense. */
export const TrackShown = ({ monitor }: Pick<Props, 'monitor'>) => {
  useEffect(() => monitor.markShown(), [monitor]);
  return null;
};
