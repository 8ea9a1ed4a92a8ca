import { addDays, nairobiDay, type CancelReason, hourMs } from '@tulinde/contracts';
import type { CancelReason as RegistryReason } from '../../platform/adapters/certificate-registry/port';
import { lookAtContact } from '../../customers-and-policies/customers/look-at-contact';
import type { Database } from '../../platform/database/connection';
import { enqueueJob, type RunAgain } from '../../platform/jobs';
import { closeCover } from '../../customers-and-policies/policies/cover-repository';
import { findPolicy } from '../../customers-and-policies/policies/repository';
import { lockPurchaseRow } from '../../purchasing/records/repository';
import type { CancelDependencies } from './cancel-dependencies';
import { findCancellation, lockCancellation, updateCancellation } from './repository';
import { isStillHeld, completeCancellation, type EndedCover } from './complete-cancellation';
import { notifyOfCancellation } from './notify-of-cancellation';

/* How soon after a claim has closed its refund is made, at the latest. */
const lookAgainMs = hourMs;

const registryReasons: Readonly<Record<CancelReason, RegistryReason>> = {
  SOLD: 'sold',
  GONE: 'gone',
  DOUBLE_COVER: 'asked-for',
  NOT_NEEDED: 'asked-for',
  OTHER: 'asked-for',
};

/* Locks the purchase before the cancellation, in the order in which a request and its undo lock them. */
const lock = async (tx: Database, reference: string): Promise<EndedCover | null> => {
  const found = await findCancellation(tx, reference);
  const policy = found && (await findPolicy(tx, found.policyNumber));
  const purchase = policy && (await lockPurchaseRow(tx, policy.purchaseId));
  const row = await lockCancellation(tx, reference);
  // Read again under the lock: a lapse or a claim may have ended it meanwhile.
  const locked = policy && (await findPolicy(tx, policy.number));
  return row && locked && purchase ? { row, policy: locked, purchase } : null;
};

const askAgain = (now: Date): RunAgain => ({ runAgainAt: new Date(now.getTime() + lookAgainMs) });

const endCover = async (
  tx: Database,
  { row, policy, purchase }: EndedCover,
  { site, now }: { readonly site: string; readonly now: Date },
): Promise<RunAgain | void> => {
  const { reference, reason, endsAt } = row;
  const isClosed = await closeCover(tx, policy.number, { at: endsAt, because: 'CANCELLED', now });
  if (!isClosed) return updateCancellation(tx, reference, { state: 'OVERTAKEN', money: 'NONE', closedAt: now });
  await updateCancellation(tx, reference, { state: 'CANCELLED', closedAt: now });
  await enqueueJob(tx, {
    kind: 'cancel-certificate',
    key: `${purchase.id}:${reference}`,
    payload: { purchaseId: purchase.id, reason: registryReasons[reason] },
    runAt: now,
  });
  const { refundCents, news } = await completeCancellation(tx, { row, policy, purchase }, now);
  await notifyOfCancellation(tx, { row, policy, purchase, refundCents }, { news, site, now });
  await lookAtContact(tx, policy.customerId, addDays(nairobiDay(now), 1));
  return news === 'ended-held' ? askAgain(now) : undefined;
};

const release = async (
  tx: Database,
  ended: EndedCover,
  { site, now }: { readonly site: string; readonly now: Date },
): Promise<RunAgain | void> => {
  if (await isStillHeld(tx, ended.policy.number)) return askAgain(now);
  const { refundCents } = await completeCancellation(tx, ended, now);
  await notifyOfCancellation(tx, { ...ended, refundCents }, { news: refundCents > 0 ? 'released' : 'kept', site, now });
};

/**
 * Job `end-cancelled-cover`: the time to undo it is over. Cover, certificate, plan and refund in one transaction; a refund
 * that a claim holds back is looked at again until that is closed.
 */
export const endCancelledCover = (
  { db, site, now: clock }: Pick<CancelDependencies, 'db' | 'site' | 'now'>,
  reference: string,
): Promise<RunAgain | void> =>
  db.transaction(async (tx): Promise<RunAgain | void> => {
    const now = clock();
    const ended = await lock(tx, reference);
    if (ended === null) return;
    const { row } = ended;
    if (row.state === 'REQUESTED') {
      return now < row.endsAt ? { runAgainAt: row.endsAt } : endCover(tx, ended, { site, now });
    }
    if (row.state === 'CANCELLED' && row.money === 'HELD') return release(tx, ended, { site, now });
  });
