import type { VisitorState } from './counting';
import type { TakenEvent } from './schemas';

/**
 * Whom an event is held against. `candidate`: the candidate, told of the release itself or of what stood in its place. `nobody`: it
 * would be the stable release, but the visitor has had the candidate, which may have spoilt what both share. `own`: the release
 * that it tells of, in its role.
 *
 * @param report all that the page told at once
 * @param own the visitor's state with the candidate that runs, null without one
 */
export const armOf = (
  event: TakenEvent,
  report: readonly TakenEvent[],
  own: VisitorState | null,
): 'candidate' | 'nobody' | 'own' => {
  if (event.role === 'candidate') return 'own';
  if (event.candidate) return 'candidate';
  if (event.role !== 'stable' || !own) return 'own';
  // Older edges do not tell the arm; the page told of the candidate before, or tells of it now.
  const hasHadIt = own.events > 0 || report.some(({ app, role }) => app === event.app && role === 'candidate');
  return hasHadIt ? 'nobody' : 'own';
};
