import type { ClaimRules } from '../src/domain/claims/claim-rules';
import { checkedRules, rulesOfInsurer } from '../src/catalogue/claim-rules/rules-of-insurer';
import type { Underwriter } from '../src/catalogue/underwriters';
import { savannaMutual } from '../src/catalogue/underwriters/savanna-mutual';

/** An insurer's seeded rules, without a database: the market's usual ones where none is named. */
export const rulesOf = (underwriter: Underwriter = savannaMutual): ClaimRules =>
  checkedRules(rulesOfInsurer(underwriter, '2020-01-01'));
