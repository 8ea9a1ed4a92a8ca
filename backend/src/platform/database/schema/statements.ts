import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, text, unique } from 'drizzle-orm/pg-core';
import { instant, portal } from './portal';
import { purchases } from './purchases';

const cents = (name: string) => bigint(name, { mode: 'number' });
const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Statements of M-Pesa that were taken into the books, and what time each covers. */
export const statementFiles = portal.table('statement_files', {
  id: id(),
  name: text('name').notNull(),
  /** Of its bytes, hexadecimal: the same file once more is nothing new. */
  sha256: text('sha256').notNull().unique(),
  /** Whose statement it is: '' of the paybill number, else the short code that payouts leave from. */
  shortCode: text('short_code').notNull().default(''),
  coversFrom: instant('covers_from').notNull(),
  coversTo: instant('covers_to').notNull(),
  lines: integer('lines').notNull(),
  newLines: integer('new_lines').notNull(),
  importedBy: text('imported_by').notNull(),
  importedAt: instant('imported_at').notNull(),
});

/** Every line of M-Pesa's book that we have seen, once, however many files it stood in. */
export const statementLines = portal.table(
  'statement_lines',
  {
    id: id(),
    fileId: bigint('file_id', { mode: 'number' })
      .notNull()
      .references(() => statementFiles.id),
    kind: text('kind', { enum: ['paid-in', 'payout', 'fee', 'sweep', 'transfer', 'reversal', 'other'] }).notNull(),
    receipt: text('receipt').notNull(),
    completedAt: instant('completed_at').notNull(),
    details: text('details').notNull(),
    status: text('status').notNull(),
    isCompleted: boolean('is_completed').notNull(),
    /** Above nothing where it was paid to us, below where it left. */
    cents: cents('cents').notNull(),
    balanceCents: cents('balance_cents').notNull(),
    reasonType: text('reason_type').notNull(),
    otherParty: text('other_party').notNull(),
    linkedReceipt: text('linked_receipt').notNull(),
    account: text('account').notNull(),
    /** When it was booked; null while it is not, which is a difference. */
    bookedAt: instant('booked_at'),
  },
  (table) => [
    // A charge stands under the receipt of what it is for.
    unique('statement_lines_once').on(table.receipt, table.reasonType, table.cents, table.status),
    index('statement_lines_by_time').on(table.completedAt),
    index('statement_lines_to_book')
      .on(table.linkedReceipt)
      .where(sql`booked_at is null`),
  ],
);

/** Money that is to be moved to another purchase without a proof of its payer: one proposes it, another does it. */
export const receiptMoves = portal.table(
  'receipt_moves',
  {
    id: id(),
    receipt: text('receipt').notNull(),
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchases.id),
    proposedBy: text('proposed_by').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    because: text('because').notNull(),
    /** What the first operator read of it, in a sentence; null of a process that did not keep it. */
    shown: text('shown'),
    doneBy: text('done_by'),
    doneAt: instant('done_at'),
  },
  (table) => [unique('receipt_moves_once').on(table.receipt, table.purchaseId)],
);
