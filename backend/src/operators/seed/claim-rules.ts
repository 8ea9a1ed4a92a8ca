import { rulesOfInsurer } from '../../catalogue/claim-rules/rules-of-insurer';
import type { Underwriter } from '../../catalogue/underwriters';
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
