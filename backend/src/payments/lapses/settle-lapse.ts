import { addDays, lastDayBefore, nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../database/connection';
import { lapses } from '../../database/schema';
import { enqueueJob } from '../../jobs';
import { endOfDay } from '../../domain/cover-times';
import { moved, settlementAccount, toReturnAccount } from '../ledger/accounts';
import { receivedFor } from '../ledger/balances';
import { writeEntry } from '../ledger/write-entry';
import type { InvoiceRow } from '../invoices/repository';
import type { PolicyRow } from '../../policies/repository';
import { monthlyPpm, scheduleOf } from '../../domain/pricing/instalments';
import { lockPurchase } from '../../purchases/facts/purchase-facts';
import type { PurchaseRow } from '../../purchases/records/repository';
import { reachOf } from '../../reminders';
import { owe } from '../returns';
import { bookSettlement } from './book-settlement';
import { differenceOf, settlementKey, type LapseRow } from './repository';
import { settlementOf } from './settlement';

/** How long cover can be had back, days. */
const reinstatementDays = 14;
export const endReinstatementJob = 'end-reinstatement';

interface Payable {
  readonly payFrom: Date;
  readonly now: Date;
  /** False where the customer reads of it nowhere else. */
  readonly isTold?: boolean;
  /** What tells a return from the first of the lapse, in whose place it is. */
  readonly key?: string;
}

/** To be returned from then on: at the end of the reinstatement, or at once when it was given up. */
export const oweSettlement = async (
  tx: Database,
  row: PurchaseRow,
  lapse: LapseRow,
  { payFrom, now, isTold = true, key }: Payable,
): Promise<void> => {
  const amountCents = differenceOf(lapse);
  if (amountCents <= 0) return;
  const reach = await reachOf(tx, row);
  const { id: returnId } = await owe(tx, {
    key: key === undefined ? settlementKey(lapse) : `${settlementKey(lapse)}:${key}`,
    purchaseId: row.id,
    amountCents,
    reason: 'SETTLEMENT',
    phone: reach?.phone ?? '',
    email: reach?.email ?? '',
    language: reach?.language ?? row.language,
    payFrom,
    isTold,
    now,
  });
  const postings = moved(amountCents, settlementAccount(lapse.id), toReturnAccount(returnId));
  await writeEntry(tx, { kind: 'return', at: now, returnId, reason: 'SETTLEMENT', postings });
};

/* What was owed of the loan after the instalment before the missed one. */
const loanBefore = async (tx: Database, row: PurchaseRow, { number }: InvoiceRow, now: Date) => {
  const { price } = await lockPurchase(tx, row.id, now);
  const monthlyRatePpm = monthlyPpm(price.instalments);
  const lines = scheduleOf(price.totalCents, monthlyRatePpm, row.instalments ?? 1);
  return { balanceCents: lines[number - 1]?.balanceCents ?? 0, monthlyRatePpm };
};

/**
 * Works out what a lapse leaves, writes it down, and owes the customer what is theirs, paid after the days in which cover
 * can be had back. In the transaction that ends the cover.
 */
export const settleLapse = async (
  tx: Database,
  { row, invoice, policy }: { row: PurchaseRow; invoice: InvoiceRow; policy: PolicyRow },
  { end, now }: { readonly end: Date; readonly now: Date },
): Promise<LapseRow> => {
  const endedOn = lastDayBefore(end);
  const receivedCents = (await receivedFor(tx, [invoice.id])).get(invoice.id) ?? 0;
  const { grossCents, startsOn, endsOn } = policy;
  const loan = await loanBefore(tx, row, invoice, now);
  const settlement = settlementOf({ grossCents, startsOn, endsOn, endedOn, receivedCents, ...loan });
  const from = nairobiDay(now) > endedOn ? nairobiDay(now) : endedOn;
  const [lapse] = await tx
    .insert(lapses)
    .values({
      policyNumber: policy.number,
      invoiceId: invoice.id,
      endedOn,
      ...settlement,
      state: 'OPEN',
      createdAt: now,
      reinstateUntil: endOfDay(addDays(from, reinstatementDays - 1)),
    })
    .returning();
  if (lapse === undefined) throw new Error('A lapse was not written.');
  await bookSettlement(tx, lapse, now);
  await oweSettlement(tx, row, lapse, { payFrom: lapse.reinstateUntil, now });
  const payload = { lapseId: lapse.id };
  await enqueueJob(tx, { kind: endReinstatementJob, key: String(lapse.id), payload, runAt: lapse.reinstateUntil });
  return lapse;
};
