import type { PageHealthFailure } from '@tulinde/contracts';
import type { EnteredPage } from './visit-marker';

/** Whether a page works: not known yet, alive, never to be known (it waits for the server too long), or how it failed. */
export type HealthStatus = 'entered' | 'alive' | 'undetermined' | PageHealthFailure;

/** A page since it was entered. Times are milliseconds since the document began. */
export interface WatchedPage {
  readonly facts: EnteredPage;
  readonly enteredAt: number;
  /** Whether the tab was visible all the time. */
  isSeen: boolean;
  /** When it was rendered; null before. */
  shownAt: number | null;
  /** The router's. */
  pathname: string;
  /** The address at the entry, to restore it. */
  href: string;
  state: unknown;
  status: HealthStatus;
}
