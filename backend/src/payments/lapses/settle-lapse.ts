import { addDays, lastDayBefore, nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { lapses } from '../../platform/database/schema';
import { enqueueJob } from '../../platform/jobs';
import { endOfDay } from '../../domain/cover-times';
import { openClaimOf } from '../../customers-and-policies/policies/claims-on-policy';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import type { PurchaseRow } from '../../purchasing/records/repository';
import type { InvoiceRow } from '../invoices/repository';
import { settlementOfLapse } from '../payout-rules/settlement-of-lapse';
import { alignSettlement } from './align-settlement';
import { bookSettlement } from './book-settlement';
import { enqueueRelease } from './hold-settlement';
import type { LapseRow } from './repository';

/** How long cover can be had back, days. */
const reinstatementDays = 14;
export const endReinstatementJob = 'end-reinstatement';

/**
 * Works out what a lapse leaves, writes it down, and owes the customer what is theirs, paid after the days in which cover
 * can be had back. While a claim is open nothing is booked. In the transaction that ends the cover.
 */
export const settleLapse = async (
  tx: Database,
  { row, invoice, policy }: { row: PurchaseRow; invoice: InvoiceRow; policy: PolicyRow },
  { end, now }: { readonly end: Date; readonly now: Date },
): Promise<LapseRow> => {
  const endedOn = lastDayBefore(end);
  const settlement = await settlementOfLapse(tx, policy, { invoiceId: invoice.id, endedOn }, now);
  const isHeld = (await openClaimOf(tx, policy.number)) !== null;
  const from = nairobiDay(now) > endedOn ? nairobiDay(now) : endedOn;
  const [lapse] = await tx
    .insert(lapses)
    .values({
      policyNumber: policy.number,
      invoiceId: invoice.id,
      endedOn,
      unearnedCents: settlement.unearnedCents,
      loanCents: settlement.loanCents,
      state: 'OPEN',
      money: isHeld ? 'HELD' : null,
      createdAt: now,
      reinstateUntil: endOfDay(addDays(from, reinstatementDays - 1)),
    })
    .returning();
  if (lapse === undefined) throw new Error('A lapse was not written.');
  if (isHeld) await enqueueRelease(tx, lapse, now);
  else {
    await bookSettlement(tx, lapse, now);
    await alignSettlement(tx, row, lapse, { payFrom: lapse.reinstateUntil, because: 'the cover lapsed', now });
  }
  const payload = { lapseId: lapse.id };
  await enqueueJob(tx, { kind: endReinstatementJob, key: String(lapse.id), payload, runAt: lapse.reinstateUntil });
  return lapse;
};
