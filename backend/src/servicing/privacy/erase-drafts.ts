import { and, eq, exists, inArray, ne, not, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import {
  invoices,
  ledgerReceipts,
  paymentAttempts,
  policies,
  purchases,
  returns,
} from '../../platform/database/schema';
import type { CustomerRow } from '../../customers-and-policies/customers/repository';
import { creditAccount } from '../../payments/ledger/accounts';
import { giveBackFrom } from '../../payments/refunds/give-back';
import { lockPurchaseRow } from '../../purchasing/records/repository';
import { erasePurchases } from '../../purchasing/facts/erase-purchases';

/* Nobody goes on with them: what waited for a price to be accepted goes back to who paid it. */
const giveBackCredit = async (tx: Database, which: SQL | undefined, now: Date): Promise<void> => {
  const left = await tx.select({ id: purchases.id }).from(purchases).where(which);
  for (const { id } of left) {
    const purchase = await lockPurchaseRow(tx, id);
    await giveBackFrom(tx, creditAccount(id), { purchase, reason: 'INCOMPLETE', now });
  }
};

/** Purchases that came to no policy: begun by the account, or with its address and its owner's number. */
export const eraseDrafts = async (tx: Database, customer: CustomerRow, email: string, now: Date): Promise<void> => {
  const one = { one: sql`1` };
  const isOwn = eq(purchases.customerId, customer.id);
  const idNumber = sql`coalesce(${purchases.customer}->>'idNumber', ${purchases.customer}->>'registrationNumber')`;
  const isTheirs = and(
    sql`lower(${purchases.customer}->>'email') = ${email}`,
    customer.idNumber === null ? sql`false` : sql`${idNumber} = ${customer.idNumber}`,
  );
  const hasPolicy = exists(tx.select(one).from(policies).where(eq(policies.purchaseId, purchases.id)));
  // Money that came in, or may still come in, is in the books, and has to be refunded.
  const noMoney = notExists(
    tx
      .select(one)
      .from(paymentAttempts)
      .innerJoin(invoices, eq(invoices.id, paymentAttempts.invoiceId))
      .where(and(eq(invoices.purchaseId, purchases.id), ne(paymentAttempts.state, 'failed'))),
  );
  const isInBooks = exists(tx.select(one).from(ledgerReceipts).where(eq(ledgerReceipts.purchaseId, purchases.id)));
  await giveBackCredit(tx, and(or(isOwn, isTheirs), eq(purchases.state, 'open'), isInBooks), now);
  const drafts = await tx
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      and(
        or(isOwn, isTheirs),
        inArray(purchases.state, ['open', 'paying', 'lapsed', 'abandoned']),
        sql`not ${hasPolicy}`,
        noMoney,
        not(isInBooks),
      ),
    )
    .for('update');
  await erasePurchases(
    tx,
    drafts.map(({ id }) => id),
    now,
  );
  // The payer is notified at the address in the purchase.
  const theirs = tx.select({ id: purchases.id }).from(purchases).where(or(isOwn, isTheirs));
  await tx.update(returns).set({ email: '' }).where(inArray(returns.purchaseId, theirs));
  // Paid purchases still become policies, as those of a visitor who is not signed in.
  await tx.update(purchases).set({ customerId: null }).where(isOwn);
};
