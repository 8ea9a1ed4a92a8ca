import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import { portal, validity } from './portal';

/**
 * Texts hold `{insurer}`, `{excessRate}`, `{excessMinimum}`, `{value}`, `{excessAmount}` and figures of the insurer's rules of
 * claims, `{theft_excess_trackerBp}`, filled when they are read.
 */
export interface TermsContent {
  covered: string[];
  notCovered: string[];
  excess: string;
  sections: { title: string; paragraphs: string[] }[];
}

export const policyTerms = portal.table('policy_terms', {
  id: integer('id').primaryKey(),
  productId: integer('product_id').notNull(),
  productType: text('product_type').notNull(),
  version: text('version').notNull(),
  content: jsonb('content').$type<{ en: TermsContent; sw: TermsContent }>().notNull(),
  ...validity,
});
