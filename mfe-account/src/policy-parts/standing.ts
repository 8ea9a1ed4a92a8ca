import type { PolicySummary } from '@tulinde/contracts';

/** How what is to be paid next stands: `settling` while the price that pays off the plan is asked for, and nothing else. */
export type Standing = 'due' | 'overdue' | 'settling' | 'lapsed';

/** Null where nothing is to be paid. */
export const standingOf = ({
  status,
  nextInstalment: next,
  settling,
}: Pick<PolicySummary, 'status' | 'nextInstalment' | 'settling'>): Standing | null => {
  if (next === null || next.state === 'paid' || next.state === 'cancelled') return null;
  // Of a cover that has lapsed what is due brings it back, and does not keep it: also where it was being paid off.
  if (status === 'LAPSED' || next.state === 'lapsed') return 'lapsed';
  return settling === null ? next.state : 'settling';
};

/** Stands out, on the card and in the line of what is next. */
export const isLate = (standing: Standing): boolean => standing === 'overdue' || standing === 'lapsed';
