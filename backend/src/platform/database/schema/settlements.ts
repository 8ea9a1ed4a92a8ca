import { sql } from 'drizzle-orm';
import { bigint, index, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { invoices } from './payments';
import { instant, portal } from './portal';
import { purchases } from './purchases';

const cents = (name: string) => bigint(name, { mode: 'number' });

/** A day's price for paying off a plan early that its owner chose. Money completed before its end pays it off. */
export const settlements = portal.table(
  'settlements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchases.id),
    /** What has to be in for the plan in all. */
    totalCents: cents('total_cents').notNull(),
    /** What of it was missing when it was chosen. */
    amountCents: cents('amount_cents').notNull(),
    /** Of that: the loan, its interest up to the day, and what was in for the next instalment. */
    principalCents: cents('principal_cents').notNull(),
    interestCents: cents('interest_cents').notNull(),
    receivedCents: cents('received_cents').notNull(),
    savedCents: cents('saved_cents').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The end of its day; earlier where the owner went back to the instalments. */
    expiresAt: instant('expires_at').notNull(),
    /** When the completing payment was made. */
    settledAt: instant('settled_at'),
    /** Which then stands for all that was left. */
    invoiceId: bigint('invoice_id', { mode: 'number' }).references(() => invoices.id),
  },
  (table) => [
    index('settlements_by_purchase').on(table.purchaseId),
    uniqueIndex('one_settlement_of_a_plan')
      .on(table.purchaseId)
      .where(sql`settled_at is not null`),
  ],
);
