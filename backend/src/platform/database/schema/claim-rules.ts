import { index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { portal, validity } from './portal';
import { underwriters } from './rating';

/** What an insurer does with a claim: a row for each rule and edition. Lines of an offer name the row that made them. */
export const claimRules = portal.table(
  'claim_rules',
  {
    /** `1/theft-excess/2020-01-01`: insurer, rule and first day. */
    id: text('id').primaryKey(),
    underwriterId: integer('underwriter_id')
      .notNull()
      .references(() => underwriters.id),
    rule: text('rule').notNull(),
    /** As `domain/claims/claim-rules.ts` has them: cents, basis points, years, months, days. */
    figures: jsonb('figures').$type<Readonly<Record<string, number>>>().notNull(),
    ...validity,
  },
  (table) => [index('claim_rules_by_underwriter').on(table.underwriterId, table.rule)],
);
