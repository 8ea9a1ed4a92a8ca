import { nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../database/connection';
import type { ClaimRules } from '../../domain/claims/claim-rules';
import { claimRulesOn } from '../../market/claim-rules/repository';
import { underwriters } from '../../market/underwriters';
import type { PolicyRow } from '../../policies/repository';

/** The rules that claims of a policy follow: its insurer's, of the day on which it was issued. */
export const rulesOfPolicy = (
  db: Database,
  { number, underwriterName, issuedAt }: Pick<PolicyRow, 'number' | 'underwriterName' | 'issuedAt'>,
): Promise<ClaimRules> => {
  const underwriter = underwriters.find(({ name }) => name === underwriterName);
  if (underwriter === undefined) throw new Error(`Nobody knows the insurer of ${number}.`);
  return claimRulesOn(db, { underwriterId: underwriter.id, day: nairobiDay(issuedAt) });
};
