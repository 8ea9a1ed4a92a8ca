import type { LifeFailure } from '@tulinde/contracts';
import type { EnteredPage } from './marks';

/** What came of a page: nothing yet, alive, given up, or how it failed. */
export type Course = 'entered' | 'alive' | 'let be' | LifeFailure;

/** A page from its entry on. Times are milliseconds since the document began. */
export interface WatchedPage {
  readonly facts: EnteredPage;
  readonly enteredAt: number;
  /** Whether it was in view all the time. */
  isSeen: boolean;
  /** When it stood: its code was there and was rendered. */
  shownAt: number | null;
  /** The router's. */
  pathname: string;
  /** What the address was when it was entered, to put it back. */
  href: string;
  state: unknown;
  course: Course;
}
