import type { Database } from '../../platform/database/connection';
import { newCallbackToken } from '../../platform/adapters/m-pesa/callback-addresses';
import { payouts } from '../../platform/database/schema';
import { enqueueJob, type RunAgain } from '../../platform/jobs';
import { openCase } from '../cases';
import { applyOutcome, applyTurnedAway } from './apply-outcome';
import { approversNeeded, approversOf } from './approvals';
import { holdPart } from './hold-part';
import { recordMoneyEvent } from './money-events';
import type { RefundRow } from './refunds-repository';
import type { PayoutDependencies } from './payout-dependencies';
import {
  findPart,
  livePayoutOf,
  lockPayout,
  lockRefund,
  payoutsOfPart,
  updatePart,
  updatePayout,
  updateRefund,
  type PayoutRow,
} from './refunds-repository';
import { firstLook, lookPayoutJob } from './payout-times';
import { waitingKey } from './watch-refund';

/* A random UUID: M-Pesa tells requests apart by it, and nobody may guess one. */
const newConversationId = (random: (bytes: number) => Uint8Array): string => {
  const bytes = Buffer.from(random(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/* A process of the release before counted approvals of another version, or wrote them without one. */
const voidApproval = async (
  tx: Database,
  { id, purchaseId, receipt, version }: RefundRow,
  now: Date,
): Promise<void> => {
  await updateRefund(tx, id, { state: 'to-approve', updatedAt: now });
  await recordMoneyEvent(tx, { at: now, by: 'portal', kind: 'return-approval-void', returnId: id, data: { version } });
  const summary = `Return ${id} was approved without its version: two have to read and approve it again.`;
  const key = `${waitingKey(id)}:version-${version}`;
  await openCase(tx, { kind: 'return-overdue', key, summary, purchaseId, receipt, now });
};

/* Written down before M-Pesa hears of it, with the job that finds out what became of it. */
const prepare = async (
  deps: PayoutDependencies,
  tx: Database,
  partId: number,
): Promise<PayoutRow | RunAgain | undefined> => {
  const now = deps.now();
  const found = await findPart(tx, partId);
  const owed = found ? await lockRefund(tx, found.returnId) : null;
  const part = await findPart(tx, partId);
  if (owed === null || part === null || part.state !== 'waiting') return undefined;
  if (owed.state !== 'approved' && owed.state !== 'sending') return undefined;
  if (owed.payFrom > now) return { runAgainAt: owed.payFrom };
  if ((await livePayoutOf(tx, partId)) !== null) return undefined;
  if ((await approversOf(tx, owed)).length < approversNeeded) {
    await voidApproval(tx, owed, now);
    return undefined;
  }
  const held = await holdPart(tx, owed, now);
  if (held !== null) return held === 'stopped' ? undefined : held;
  const [payout] = await tx
    .insert(payouts)
    .values({
      partId,
      originatorConversationId: newConversationId(deps.random),
      resultToken: newCallbackToken(deps.random),
      shortCode: deps.payouts.shortCode,
      phone: owed.phone,
      amountCents: part.amountCents,
      state: 'created',
      createdAt: now,
    })
    .returning();
  if (payout === undefined) throw new Error('A payout was not written.');
  await updatePart(tx, partId, 'sending');
  await updateRefund(tx, owed.id, { state: 'sending', updatedAt: now });
  const data = { payoutId: payout.id, amountCents: payout.amountCents, part: part.number };
  await recordMoneyEvent(tx, { at: now, by: 'portal', kind: 'payout-created', returnId: owed.id, data });
  await enqueueJob(tx, {
    kind: lookPayoutJob,
    key: String(payout.id),
    payload: { payoutId: payout.id },
    runAt: firstLook(now),
  });
  return payout;
};

const send = async (deps: PayoutDependencies, payout: PayoutRow): Promise<void> => {
  const { id, originatorConversationId, phone, amountCents, resultToken } = payout;
  const answer = await deps.payouts.pay({
    originatorConversationId,
    phone,
    amountCents,
    remarks: `Return ${payout.partId}`,
    resultUrl: deps.addressOf(`payout/${resultToken}`),
    queueTimeOutUrl: deps.addressOf(`payout-late/${resultToken}`),
  });
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const locked = await lockPayout(tx, id);
    // Its result may have come already.
    if (locked.payout.state !== 'created') return;
    if (answer.kind === 'refused') return applyTurnedAway(tx, locked, answer.code, now);
    const values =
      answer.kind === 'accepted'
        ? ({ state: 'accepted', conversationId: answer.conversationId } as const)
        : ({ state: 'unknown' } as const);
    await updatePayout(tx, id, values);
    const data = { payoutId: id, ...answer };
    await recordMoneyEvent(tx, { at: now, by: 'm-pesa', kind: 'payout-answer', returnId: locked.owed.id, data });
  });
};

/* M-Pesa refused an earlier request, or people said that it was not paid: its own record is read before there is another. */
const wasPaidAfterAll = async (deps: PayoutDependencies, partId: number): Promise<boolean> => {
  const ended = (await payoutsOfPart(deps.db, partId)).findLast(
    ({ state }) => state === 'refused' || state === 'unpaid',
  );
  // Of what the gateway turned away M-Pesa never heard.
  if (ended === undefined || (ended.state === 'refused' && ended.resultCode === null)) return false;
  const outcome = await deps.payouts.find(ended.originatorConversationId, ended.shortCode);
  if (outcome.kind !== 'paid') return false;
  await deps.db.transaction(async (tx) => applyOutcome(tx, await lockPayout(tx, ended.id), outcome, deps.now()));
  return true;
};

/**
 * Job `send-return-part`: asks M-Pesa once. A process that dies between writing it down and the answer leaves a request
 * that may be paid: it is never sent again, but asked about.
 */
export const sendPart = async (deps: PayoutDependencies, partId: number): Promise<RunAgain | void> => {
  if (await wasPaidAfterAll(deps, partId)) return;
  const prepared = await deps.db.transaction((tx) => prepare(deps, tx, partId));
  if (prepared === undefined) return;
  if ('runAgainAt' in prepared) return prepared;
  await send(deps, prepared);
};
