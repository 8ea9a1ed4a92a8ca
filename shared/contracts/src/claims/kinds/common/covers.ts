import type { ClaimRefusal, CoverFacts } from '../kind';

/** Loss of the vehicle itself: what Comprehensive covers. */
export const refusedOwnVehicle = ({ line, isComprehensive }: CoverFacts): ClaimRefusal | null => {
  if (line !== 'MOTOR') return 'OTHER_LINE';
  return isComprehensive ? null : 'THIRD_PARTY_ONLY';
};

export const refusedPerson = ({ line }: CoverFacts): ClaimRefusal | null => (line === 'PA' ? null : 'OTHER_LINE');
