import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { paymentAttempts } from './payments';
import { instant, portal } from './portal';
import { purchases } from './purchases';

const cents = (name: string) => bigint(name, { mode: 'number' });
const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/**
 * `heard`: an unconfirmed message says that it was paid; it is in no account yet. `provisional`: M-Pesa says that a request
 * was paid, and not under which code. `confirmed`: M-Pesa's own record names it. `reversed`: M-Pesa took it back, or it was
 * another one.
 */
export const receiptStates = ['heard', 'provisional', 'confirmed', 'reversed'] as const;

/** How a payment came to be known. */
export const receiptWays = ['callback', 'query', 'paybill', 'typed', 'statement', 'carried-over'] as const;

/** One row for each real payment to the paybill number, however often and by whatever ways it is heard of. */
export const ledgerReceipts = portal.table(
  'ledger_receipts',
  {
    id: id(),
    /** M-Pesa's receipt; null while nobody knows it. */
    code: text('code').unique(),
    /** The request that it answers; null where it was paid by hand. */
    attemptId: bigint('attempt_id', { mode: 'number' })
      .unique()
      .references(() => paymentAttempts.id),
    checkoutRequestId: text('checkout_request_id').unique(),
    /** Whose payment it is; null where it fits no purchase. */
    purchaseId: text('purchase_id').references(() => purchases.id),
    amountCents: cents('amount_cents').notNull(),
    /** M-Pesa's completion time; null where it is not known yet. */
    completedAt: instant('completed_at'),
    /** When the request was made, or when the payment was heard of first: stands in until the completion is known. */
    saidAt: instant('said_at').notNull(),
    /** `+2547XXXXXXXX`; '' where M-Pesa does not tell it. */
    phone: text('phone').notNull().default(''),
    /** M-Pesa's SHA-256 of the payer's number, hexadecimal; null where it tells the number or nothing. */
    payerHash: text('payer_hash'),
    /** As it was typed; null where M-Pesa's record does not tell it. */
    account: text('account'),
    state: text('state', { enum: receiptStates }).notNull(),
    ways: jsonb('ways').$type<(typeof receiptWays)[number][]>().notNull(),
    heardAt: instant('heard_at').notNull(),
  },
  (table) => [
    index('ledger_receipts_by_purchase').on(table.purchaseId),
    index('ledger_receipts_by_state').on(table.state),
  ],
);

export const entryKinds = ['receipt', 'transfer', 'return', 'payout', 'reversal', 'statement', 'settlement'] as const;

/** Append-only: one event of the books. Its postings add up to nothing, which the database checks at the commit. */
export const ledgerEntries = portal.table(
  'ledger_entries',
  {
    id: id(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    at: instant('at').notNull(),
    receiptId: bigint('receipt_id', { mode: 'number' }).references(() => ledgerReceipts.id),
    returnId: bigint('return_id', { mode: 'number' }),
    /** In a few words, nothing of a person. */
    reason: text('reason').notNull(),
    /** An operator, or `portal`. */
    by: text('by').notNull(),
  },
  (table) => [
    // A payment comes into the books once.
    uniqueIndex('one_entry_of_a_receipt')
      .on(table.receiptId)
      .where(sql`kind = 'receipt'`),
    index('ledger_entries_by_receipt').on(table.receiptId),
  ],
);

export const accountKinds = [
  'mpesa',
  'invoice',
  'credit',
  'to-return',
  'unmatched',
  'fee',
  'rounding',
  'sweep',
  'reversal',
  'premium-refund',
  'loan',
  'settlement',
  'waived',
  'bank',
  'claim',
  'cancellation',
] as const;

/** Append-only: the debits (above nothing) and credits (below) of an entry. What we hold of others' money is below. */
export const ledgerPostings = portal.table(
  'ledger_postings',
  {
    id: id(),
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id),
    account: text('account', { enum: accountKinds }).notNull(),
    /**
     * Of an invoice its id, of credit the purchase's, of a return its id, of unmatched money the receipt's, of
     * `premium-refund`, `loan` and `settlement` the lapse's, of `claim` its number, of
     * `cancellation` its reference, of `mpesa` the short code that payouts leave from; else ''.
     */
    ref: text('ref').notNull(),
    cents: cents('cents').notNull(),
  },
  (table) => [
    index('ledger_postings_by_account').on(table.account, table.ref),
    index('ledger_postings_by_entry').on(table.entryId),
  ],
);

/**
 * What stood in all accounts of a kind after a posting: of `mpesa` by short code, of the others in one sum. Each posting that is
 * counted so has its rows for all kinds; only the latest are read.
 */
export const ledgerTotals = portal.table(
  'ledger_totals',
  {
    /** The last one that is counted. */
    postingId: bigint('posting_id', { mode: 'number' }).notNull(),
    account: text('account', { enum: accountKinds }).notNull(),
    ref: text('ref').notNull(),
    cents: cents('cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postingId, table.account, table.ref] })],
);
