import { index, integer, bigint, text } from 'drizzle-orm/pg-core';
import { instant, portal } from './portal';
import { purchases } from './purchases';

export const moneyCaseKinds = [
  /** A payment that fits no purchase. */
  'unmatched-payment',
  /** A payment that nobody could find out the end of. */
  'payment-in-doubt',
  /** A job of money that gave up. */
  'failed-job',
  /** In M-Pesa's statement and not in our books, or the other way round, or of another amount. */
  'statement-difference',
  /** A file of statements that cannot be read. */
  'statement-file',
  /** A return whose end M-Pesa does not tell, one that it refused, one that nobody approves in time. */
  'payout-in-doubt',
  'payout-refused',
  'return-overdue',
  /** M-Pesa took an incoming payment back. */
  'reversal',
  /** What a lapse left was paid out, and the cover had never ended. */
  'settlement-paid',
  /** A claim was paid for a vehicle that is gone, and more of its plan is open, or a renewal of it was sold. */
  'vehicle-gone',
  /** The refund of a cancelled cover is paid or on its way, and a claim of that cover is open. */
  'refund-and-claim',
  /** One vehicle has two covers at a time, sold while its number was compared letter by letter. */
  'double-cover',
  /** A benefit was sold that the price of its class contains: passengers of a public service vehicle. */
  'sold-twice',
  /** An address holds what nobody sees or types, kept while such addresses were taken: mail does not arrive, or it is another's. */
  'unusual-address',
] as const;

/** A question about money that people have to resolve: it has an owner and a deadline, and the owner is reminded. */
export const moneyCases = portal.table(
  'money_cases',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: moneyCaseKinds }).notNull(),
    /** What it is about, for example `unmatched:<receipt>`: of one key there is one case. */
    key: text('key').notNull().unique(),
    purchaseId: text('purchase_id').references(() => purchases.id),
    receipt: text('receipt'),
    /** One sentence for the operator who resolves it, without personal data. */
    summary: text('summary').notNull(),
    state: text('state', { enum: ['open', 'closed'] }).notNull(),
    /** The address that was told of it; null until then. */
    owner: text('owner'),
    openedAt: instant('opened_at').notNull(),
    dueAt: instant('due_at').notNull(),
    timesTold: integer('times_told').notNull().default(0),
    closedAt: instant('closed_at'),
    /** An operator, or `portal` where it settled itself. */
    closedBy: text('closed_by'),
    outcome: text('outcome'),
  },
  (table) => [
    index('money_cases_by_state').on(table.state, table.dueAt),
    index('money_cases_by_purchase').on(table.purchaseId),
  ],
);

/** What two operators have to ask for alike: one proposes it, another does it. Of one key there is one ever. */
export const operatorProposals = portal.table('operator_proposals', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** What exactly is to be done, for example `unpaid:payout-12`. */
  key: text('key').notNull().unique(),
  proposedBy: text('proposed_by').notNull(),
  proposedAt: instant('proposed_at').notNull(),
  because: text('because').notNull(),
  /** What the first operator read of it, in a sentence; null of a process that did not keep it. */
  shown: text('shown'),
  doneBy: text('done_by'),
  doneAt: instant('done_at'),
});
