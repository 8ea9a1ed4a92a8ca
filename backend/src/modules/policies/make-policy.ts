import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { policies } from '../../database/schema';
import { JobGivesUp } from '../../jobs';
import { recordPurchaseConsents } from '../account-log/record-purchase-consents';
import { later, startOfDay } from '../cover/cover-times';
import { openCover } from '../cover/repository';
import { joinAccount } from '../customers/join-account';
import { recordBuyer } from '../customers/record-buyer';
import { lockPurchase } from '../purchases/purchase-facts';
import { renewalPart } from '../renewals/renewal-part';
import { scheduleReminders } from '../renewals/schedule-reminders';
import { firstPayment } from './first-payment';
import { policyContent } from './policy-content';
import { findPolicyOf, type PolicyRow } from './repository';

/** `TUL-MC-26-000123`: product, year of the first day of cover, and a number that is given once. */
const productCodes: Readonly<Record<number, string>> = { 1: 'MC', 2: 'MB', 3: 'PA' };

const nextNumber = async (tx: Database, productId: number, startsOn: string): Promise<string> => {
  const [row] = await tx
    .select({ next: sql<string>`nextval('portal.policy_numbers')::text` })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error('the sequence of policies gave no number');
  return `TUL-${productCodes[productId] ?? 'XX'}-${startsOn.slice(2, 4)}-${row.next.padStart(6, '0')}`;
};

/**
 * One policy for one purchase whose first payment is wholly in, in one transaction with its customer. Asked again it gives
 * the policy there is.
 */
export const makePolicy = (
  db: Database,
  purchaseId: string,
  { now, random }: { now: Date; random: (bytes: number) => Uint8Array },
): Promise<PolicyRow> =>
  db.transaction(async (tx) => {
    const facts = await lockPurchase(tx, purchaseId, now);
    const known = await findPolicyOf(tx, purchaseId);
    if (known) return known;
    const { row, price } = facts;
    const { customer, startsOn, endsOn } = row;
    const payment = await firstPayment(tx, purchaseId);
    if (row.state !== 'paid' || !payment?.isWhole) throw new JobGivesUp('the first payment is not wholly in');
    if (!customer || !startsOn || !endsOn) throw new JobGivesUp('the purchase is not complete');
    const buyer = { details: customer, language: row.language, paidFrom: payment.provenPhones };
    const customerId =
      (await joinAccount(tx, row.customerId, buyer, now)) ?? (await recordBuyer(tx, buyer, { now, random }));
    const content = await policyContent(tx, facts);
    const number = await nextNumber(tx, row.productId, startsOn);
    await tx.insert(policies).values({
      number,
      purchaseId,
      customerId,
      productId: row.productId,
      underwriterName: row.underwriterName,
      state: 'active',
      registration: row.vehicle?.registration || null,
      chassisNumber: row.vehicle?.chassisNumber ?? null,
      startsOn,
      endsOn,
      content,
      grossCents: price.grossCents,
      payableCents: price.totalCents,
      issuedAt: now,
      ...(await renewalPart(tx, facts, customerId)),
    });
    // Nobody is covered before the payment was confirmed (decision 38).
    const startsAt = later(startOfDay(startsOn), payment.paidAt);
    await openCover(tx, { number, endsOn }, { startsAt, opened: 'ISSUED' });
    const made = await findPolicyOf(tx, purchaseId);
    if (!made) throw new Error('the policy was not written');
    await scheduleReminders(tx, made, now);
    await recordPurchaseConsents(tx, row, { customerId: made.customerId, policyNumber: made.number, now });
    return made;
  });
