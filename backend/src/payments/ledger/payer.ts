import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { invoices, paymentAttempts } from '../../platform/database/schema';
import type { PurchaseRow } from '../../purchasing/records/repository';
import type { ReceiptRow } from './repository';
import { mayHavePaid } from './same-payment';

/** The numbers that are known of a purchase: its buyer's, and those that were asked to pay. */
export const knownPhones = async (db: Database, purchase: PurchaseRow): Promise<readonly string[]> => {
  const asked = await db
    .select({ phone: paymentAttempts.phone })
    .from(paymentAttempts)
    .innerJoin(invoices, eq(invoices.id, paymentAttempts.invoiceId))
    .where(eq(invoices.purchaseId, purchase.id));
  const phones = [purchase.customer?.phone, ...asked.map(({ phone }) => phone)];
  return [...new Set(phones.filter((phone) => phone !== undefined && phone !== ''))] as string[];
};

/** The payer's phone: as M-Pesa reports it, or the known number whose hash it reports; '' where it is unknown. */
export const payerPhone = async (
  db: Database,
  { phone, payerHash }: Pick<ReceiptRow, 'phone' | 'payerHash'>,
  purchase: PurchaseRow | null,
): Promise<string> => {
  if (phone !== '' || payerHash === null || purchase === null) return phone;
  const known = await knownPhones(db, purchase);
  return known.find((each) => mayHavePaid(each, { phone: '', payerHash })) ?? '';
};
