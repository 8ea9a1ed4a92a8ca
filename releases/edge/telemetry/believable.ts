import type { PageEvent } from '@tulinde/contracts';
import type { LiveRevision } from '../../composition/pages/live';
import { isInCandidate } from '../../composition/visitors/candidates';

/**
 * Whether this visitor's page can have seen what it says: the environment has the release, and the visitor is in the
 * cohort of the candidate that is reported on. Testers' choices are their own affair.
 */
export const isBelievable = (event: PageEvent, visitor: string, revision: LiveRevision): boolean => {
  if (event.role === 'override') return false;
  if (event.role === 'candidate') {
    const candidate = revision.candidates.find(({ app }) => app === event.app);
    return candidate?.version === event.version && isInCandidate(visitor, candidate);
  }
  return (revision.manifest.microFrontends[event.app] ?? []).some(({ metadata }) => metadata.version === event.version);
};
