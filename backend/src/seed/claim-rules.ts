import { rulesOfInsurer } from '../market/claim-rules/rules-of-insurer';
import { underwriters, type Underwriter } from '../market/underwriters';
import { previousEdition } from './seed-table';

/** In force since the first day of the tariffs, so that whatever was sold has rules. */
export const claimRuleRowsOf = (all: readonly Underwriter[]) =>
  all.flatMap((underwriter) =>
    rulesOfInsurer(underwriter, previousEdition.effectiveFrom).map((rule) => ({
      ...rule,
      underwriterId: underwriter.id,
      effectiveFrom: previousEdition.effectiveFrom,
      effectiveTo: null,
    })),
  );

export const claimRuleRows = claimRuleRowsOf(underwriters);
