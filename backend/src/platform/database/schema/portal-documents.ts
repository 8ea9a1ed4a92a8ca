import type { Language, PortalDocument } from '@tulinde/contracts';
import { bigint, date, index, jsonb, text, unique } from 'drizzle-orm/pg-core';
import { customers } from './policies';
import { instant, portal } from './portal';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Every version of the terms of use and the privacy policy that was ever published; rows are added, never changed. */
export const portalTexts = portal.table(
  'portal_texts',
  {
    id: id(),
    document: text('document').$type<PortalDocument>().notNull(),
    version: text('version').notNull(),
    /** First day in Nairobi on which it holds; it does until the next one. */
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    /** The Markdown files as they were published. */
    source: jsonb('source').$type<Readonly<Record<Language, string>>>().notNull(),
    publishedAt: instant('published_at').notNull(),
    /** The operator who imported it; null where it came with a release. */
    publishedBy: text('published_by'),
  },
  (table) => [unique().on(table.document, table.version), unique().on(table.document, table.effectiveFrom)],
);

/** Which version a customer accepted, when and where; rows are added, never changed. */
export const portalTextAcceptances = portal.table(
  'portal_text_acceptances',
  {
    id: id(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    document: text('document').$type<PortalDocument>().notNull(),
    version: text('version').notNull(),
    at: instant('at').notNull(),
    where: text('given_where', { enum: ['SIGN_UP', 'PURCHASE'] }).notNull(),
    policyNumber: text('policy_number'),
  },
  (table) => [
    index('portal_text_acceptances_by_customer').on(table.customerId, table.at),
    index('portal_text_acceptances_by_policy').on(table.policyNumber),
  ],
);
