import type { PageEvent } from '@tulinde/contracts';
import type { LiveRevision } from '../../composition/pages/live';
import { isInCandidate } from '../../composition/visitors/candidates';

interface Page {
  readonly visitor: string;
  /** Of the manifest that the page has. */
  readonly revision: number;
}

/**
 * The event with the candidate that its page was assigned, or null when this visitor's page cannot have seen what it says: the
 * environment has to have the release, and the visitor the candidate that is reported on. Testers' choices are their own affair.
 */
export const withArm = <Event extends PageEvent>(event: Event, page: Page, live: LiveRevision): Event | null => {
  const entries = live.manifest.microFrontends[event.app] ?? [];
  if (event.role === 'override' || !entries.some(({ metadata }) => metadata.version === event.version)) return null;
  const running = live.candidates.find(({ app }) => app === event.app);
  const assigned = running && isInCandidate(page.visitor, running) ? running.version : null;
  const told = event.role === 'candidate' ? event.version : event.candidate;
  if (told) return told === assigned ? { ...event, candidate: told } : null;
  if (told === null || assigned === null) return { ...event, candidate: null };
  // A shell from before pages told it: what the page was assigned is only known of the revision that is live.
  return page.revision === live.manifest.revision ? { ...event, candidate: assigned } : null;
};
