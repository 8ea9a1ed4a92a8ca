import { eq } from 'drizzle-orm';
import { fromCents, type Payment } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { ledgerReceipts } from '../../platform/database/schema';
import { callBy } from './call-by';
import type { AttemptRow } from '../invoices/repository';

/** What is known of a request in review, and until when people call; null of any other. */
export const reviewOf = async (
  db: Database,
  latest: AttemptRow | null,
): Promise<NonNullable<Payment['review']> | null> => {
  if (latest?.state !== 'review') return null;
  const [heard] = await db
    .select({ cents: ledgerReceipts.amountCents })
    .from(ledgerReceipts)
    .where(eq(ledgerReceipts.attemptId, latest.id));
  return {
    arrived: heard === undefined ? null : fromCents(heard.cents),
    callBy: callBy(latest.createdAt).toISOString(),
  };
};
