import type { ClaimRules } from '../domain/claims/claim-rules';
import { checkedRules, rulesOfInsurer } from '../catalogue/claim-rules/rules-of-insurer';
import type { Underwriter } from '../catalogue/underwriters';
import { savannaMutual } from '../catalogue/underwriters/savanna-mutual';

/** An insurer's seeded rules, without a database: the market's usual ones where none is named. */
export const rulesOf = (underwriter: Underwriter = savannaMutual): ClaimRules =>
  checkedRules(rulesOfInsurer(underwriter, '2020-01-01'));
