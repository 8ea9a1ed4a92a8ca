import type { Cancellation } from '@tulinde/contracts';
import type { CallContext, CallRequest } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import { lockPurchaseRow } from '../../purchasing/records/repository';
import type { CancelDependencies } from './cancel-dependencies';
import { policyAsked } from './grant';
import { lastCancellationOf, lockCancellation, updateCancellation, type CancellationRow } from './repository';
import { notifyOfCancellation } from './notify-of-cancellation';
import { presentCancellation } from './view';

const undone = (row: CancellationRow, now: Date): CancellationRow => {
  if (row.state === 'UNDONE') return row;
  if (row.state !== 'REQUESTED' || now >= row.endsAt) throw new Refusal(409, 'UNDO_LATE', 'cancel.undo.late');
  return { ...row, state: 'UNDONE', closedAt: now };
};

/** The cover goes on. @throws Refusal CANCELLATION_NOT_FOUND, UNDO_LATE */
export const undoCancellation = async (
  deps: CancelDependencies,
  { of }: CallRequest<'undoCancelCover'>,
  { browser, customer, language, now }: CallContext,
): Promise<Cancellation> =>
  deps.db.transaction(async (tx) => {
    const { policy } = await policyAsked(tx, deps, of, { customer, browserSecret: browser.session, now });
    const purchase = await lockPurchaseRow(tx, policy.purchaseId);
    const last = await lastCancellationOf(tx, policy.number);
    const locked = last && (await lockCancellation(tx, last.reference));
    if (locked === null || purchase === null) throw new Refusal(404, 'CANCELLATION_NOT_FOUND', 'cancel.notFound');
    const row = undone(locked, now);
    if (row !== locked) {
      await updateCancellation(tx, row.reference, { state: row.state, closedAt: row.closedAt });
      await notifyOfCancellation(
        tx,
        { row, policy, purchase, refundCents: 0 },
        { news: 'undone', site: deps.site, now },
      );
    }
    return presentCancellation(tx, { row, policy }, { language, now });
  });
