import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { limitCents } from '../../domain/m-pesa-limit';
import { purchases } from '../../platform/database/schema';

/** How long a question may stand on a phone, and its answer be on the way. */
const askedMs = 2 * 60_000;

/* One that is asked to pay at this moment. What M-Pesa never answered holds nothing after that. */
const isAsked = (now: Date): SQL => sql`exists (
  select 1 from portal.payment_attempts a join portal.invoices i on i.id = a.invoice_id
  where i.purchase_id = ${purchases.id} and a.state in ('created', 'pending')
    and a.created_at > ${new Date(now.getTime() - askedMs).toISOString()}::timestamptz)`;

/* A price above M-Pesa's limit of which a whole part is in: until the day that the payer was told. */
const isInParts = (now: Date): SQL => sql`(
  ${purchases.payBy} > ${now.toISOString()}::timestamptz and exists (
    select 1 from portal.invoices i join portal.ledger_postings p on p.account = 'invoice' and p.ref = i.id::text
    where i.purchase_id = ${purchases.id} and i.number = 0 and i.amount_cents > ${limitCents}
    group by i.id having -sum(p.cents) >= ${limitCents}))`;

/**
 * Purchases that keep a vehicle, or a renewal, from others: those that are paid, and before a payment those that are being
 * paid at this moment, or in parts. Anything less holds nothing: a shilling would block a vehicle for good.
 */
export const isHolding = ({ now, isPaid }: { readonly now: Date; readonly isPaid: boolean }): SQL | undefined =>
  isPaid
    ? eq(purchases.state, 'paid')
    : or(eq(purchases.state, 'paid'), and(eq(purchases.state, 'paying'), or(isAsked(now), isInParts(now))));
