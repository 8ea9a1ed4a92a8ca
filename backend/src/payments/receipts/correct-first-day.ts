import type { Database } from '../../platform/database/connection';
import { startInWords } from '@tulinde/contracts';
import { enqueueJob } from '../../platform/jobs';
import { coverStart } from '../../domain/cover-period';
import { later, startOfDay } from '../../domain/cover-times';
import { moveCover } from '../../customers-and-policies/policies/cover-repository';
import { moveInstalmentJobs } from '../invoices/schedule-instalment-jobs';
import { moveDueDays } from './complete-invoice';
import { invoicesOfPurchase } from '../invoices/repository';
import { moveStart } from '../../purchasing/facts/payable-purchase';
import { lockPurchaseRow } from '../../purchasing/records/repository';
import { moveReminders } from '../../customers-and-policies/policies/schedule-reminders';
import { findPolicyOf, updatePolicy, type PolicyRow } from '../../customers-and-policies/policies/repository';

export const correctPapersJob = 'correct-papers';

interface Days {
  readonly startsOn: string;
  readonly endsOn: string;
}

/* As it was sold, but for the days. */
const correctPolicy = async (
  tx: Database,
  { number, content }: PolicyRow,
  days: Days,
  dueOn: ReadonlyMap<number, string>,
): Promise<void> => {
  const invoices = content.invoices.map((each) => ({ ...each, dueOn: dueOn.get(each.number) ?? each.dueOn }));
  const purchase = { ...content.purchase, cover: { startsOn: days.startsOn, endsOn: days.endsOn } };
  await updatePolicy(tx, number, { ...days, content: { ...content, purchase, invoices } });
};

/**
 * M-Pesa's completion time of the first payment is known now, and is later than what stood in for it. Nobody is covered
 * before the payment: the first day, the cover and what is due follow it, and the papers that were printed are replaced. In
 * the transaction that learns it.
 */
export const correctFirstDay = async (
  tx: Database,
  purchaseId: string,
  { paidAt, now }: { readonly paidAt: Date; readonly now: Date },
): Promise<void> => {
  const before = await lockPurchaseRow(tx, purchaseId);
  if (before === null || (before.state !== 'paid' && before.state !== 'issued')) return;
  const row = await moveStart(tx, before, paidAt, now);
  const hasMoved = row.startsOn !== before.startsOn;
  const invoices = hasMoved ? await moveDueDays(tx, row, await invoicesOfPurchase(tx, purchaseId), now) : [];
  const open = invoices.filter(({ state }) => state === 'due');
  if (hasMoved) await moveInstalmentJobs(tx, open, now);
  const policy = await findPolicyOf(tx, purchaseId);
  if (policy === null || row.startsOn === null || row.endsOn === null) return;
  const startsAt = later(startOfDay(row.startsOn), paidAt);
  if (startsAt <= coverStart(policy)) return;
  const days = { startsOn: row.startsOn, endsOn: row.endsOn };
  await moveCover(tx, policy.number, { startsAt, from: policy, to: days });
  if (hasMoved) {
    await correctPolicy(tx, policy, days, new Map(invoices.map(({ number, dueOn }) => [number, dueOn])));
    await moveReminders(tx, { ...days, number: policy.number }, now);
  }
  // M-Pesa's own time differs from ours by seconds, and a statement tells it months later: what says the same to the minute is
  // not printed, certified and mailed again. Cover itself begins to the second.
  const { language } = policy.content.purchase;
  if (startInWords(startsAt, language) === startInWords(coverStart(policy), language)) return;
  const key = `${policy.number}:${startsAt.toISOString()}`;
  await enqueueJob(tx, { kind: correctPapersJob, key, payload: { purchaseId }, runAt: now });
};
