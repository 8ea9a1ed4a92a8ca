import type { Database } from '../../platform/database/connection';
import { JobGivesUp } from '../../platform/jobs';
import { recordPurchaseConsents } from '../../customers-and-policies/account-log/record-purchase-consents';
import { later, startOfDay } from '../../domain/cover-times';
import { openCover } from '../../customers-and-policies/policies/cover-repository';
import { joinAccount } from '../../customers-and-policies/customers/join-account';
import { recordBuyer } from '../../customers-and-policies/customers/record-buyer';
import { lockPurchase } from '../../purchasing/facts/purchase-facts';
import { renewalPart } from '../renewals/renewal-part';
import { scheduleReminders } from '../../customers-and-policies/policies/schedule-reminders';
import { askForValuationCall } from './ask-for-valuation-call';
import { firstPayment } from './first-payment';
import { policyContent } from '../../payments/invoices/policy-content';
import { nextNumber } from './policy-number';
import { scheduleDocumentReminders } from './remind-documents';
import { findPolicyOf, insertPolicy, type PolicyRow } from '../../customers-and-policies/policies/repository';

/**
 * One policy for one purchase whose first payment is wholly in, in one transaction with its customer. Asked again it gives
 * the policy there is.
 * @param how.number as it was noted for the purchase; a new one where it is not given
 */
export const makePolicy = (
  db: Database,
  purchaseId: string,
  { now, random, number: given }: { now: Date; random: (bytes: number) => Uint8Array; number?: string | undefined },
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
    const number = given ?? (await nextNumber(tx, row.productId, startsOn));
    await insertPolicy(tx, {
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
    // Nobody is covered before the payment was confirmed (spec 38).
    const startsAt = later(startOfDay(startsOn), payment.paidAt);
    await openCover(tx, { number, endsOn }, { startsAt, opened: 'ISSUED' });
    const made = await findPolicyOf(tx, purchaseId);
    if (!made) throw new Error('the policy was not written');
    await scheduleReminders(tx, made, now);
    await scheduleDocumentReminders(tx, made, now);
    await askForValuationCall(tx, made, now);
    await recordPurchaseConsents(tx, row, { customerId: made.customerId, policyNumber: made.number, now });
    return made;
  });
