import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { returnApprovals } from '../../platform/database/schema';
import { finishRefund } from './apply-outcome';
import { approversNeeded, approversOf, phoneChangedBy, requireVersion } from './approvals';
import { recordMoneyEvent } from './money-events';
import { OperatorRefusal } from '../../platform/http/operator-refusal';
import { requirePayable } from './require-payable';
import { lockRefund, partsOfRefund, updatePart, updateRefund } from './refunds-repository';
import { enqueueSend } from './send-job';
import { notifyOldPhone } from './notify-old-phone';

export interface Approval {
  readonly returnId: number;
  readonly operator: string;
  /** The amount that the operator read on the list: approving another amount by mistake is refused. */
  readonly payableCents: number;
  /** Of the whole return, as it was read; null where a command of an earlier release does not say it. */
  readonly version: number | null;
  /** The operator who changed the phone is none of the two approvers: three people see a changed number. */
  readonly isChangerExcluded?: boolean;
  /** Open cases that the operator has read, and approves it despite. */
  readonly despite?: readonly number[];
  readonly now: Date;
}

/**
 * One of two approvals. The second one sends it, from the day on that it may leave.
 * @returns who has approved
 * @throws OperatorRefusal
 */
export const approveRefund = async (
  tx: Database,
  { returnId, operator, payableCents, version, isChangerExcluded = false, despite = [], now }: Approval,
): Promise<{ readonly approvers: readonly string[]; readonly isApproved: boolean }> => {
  const owed = await lockRefund(tx, returnId);
  if (owed === null) throw new OperatorRefusal('NO_RETURN', `There is no return ${returnId}. See: list returns`);
  if (owed.state !== 'to-approve') {
    throw new OperatorRefusal('NOT_TO_APPROVE', `Return ${returnId} is ${owed.state}: there is nothing to approve.`);
  }
  if (owed.phone === '') {
    throw new OperatorRefusal(
      'NO_PHONE',
      `Nobody knows the phone that paid. Prove whose it is, then: return ${returnId} --phone +254…`,
    );
  }
  await requireVersion(tx, owed, { version, payableCents });
  if (isChangerExcluded && (await phoneChangedBy(tx, returnId)) === operator) {
    throw new OperatorRefusal('CHANGED_IT', `${operator} has changed the phone: two others approve it.`);
  }
  await requirePayable(tx, owed, { operator, despite, now });
  if ((await approversOf(tx, owed)).includes(operator)) {
    throw new OperatorRefusal('SAME_OPERATOR', `${operator} has approved it already: it takes a second person.`);
  }
  // One of an earlier version, or of a process that knew none, gives way.
  const approval = { at: now, version: owed.version };
  await tx
    .insert(returnApprovals)
    .values({ returnId, operator, ...approval })
    .onConflictDoUpdate({ target: [returnApprovals.returnId, returnApprovals.operator], set: approval });
  await recordMoneyEvent(tx, {
    at: now,
    by: operator,
    kind: 'return-approved',
    returnId,
    data: { payableCents, version },
  });
  const approvers = await approversOf(tx, owed);
  if (approvers.length < approversNeeded) return { approvers, isApproved: false };
  await updateRefund(tx, returnId, { state: 'approved', updatedAt: now });
  const runAt = owed.payFrom > now ? owed.payFrom : now;
  const parts = await partsOfRefund(tx, returnId);
  for (const part of parts) if (part.state === 'waiting') await enqueueSend(tx, part, runAt);
  if (parts.length === 0) await finishRefund(tx, owed, now);
  return { approvers, isApproved: true };
};

/**
 * Another number, or another try after M-Pesa refused: a version of its own, which two people have to approve.
 * @throws OperatorRefusal
 */
export const reopenRefund = async (
  tx: Database,
  {
    returnId,
    operator,
    phone,
    now,
  }: Pick<Approval, 'returnId' | 'operator' | 'now'> & { readonly phone: string | null },
): Promise<void> => {
  const owed = await lockRefund(tx, returnId);
  if (owed === null) throw new OperatorRefusal('NO_RETURN', `There is no return ${returnId}. See: list returns`);
  if (owed.state !== 'to-approve' && owed.state !== 'stopped') {
    throw new OperatorRefusal('UNDER_WAY', `Return ${returnId} is ${owed.state}: it can no longer be changed.`);
  }
  const version = owed.version + 1;
  const data = { from: owed.state, isOtherPhone: phone !== null && phone !== owed.phone, version };
  await tx.delete(returnApprovals).where(eq(returnApprovals.returnId, returnId));
  await updateRefund(tx, returnId, { state: 'to-approve', phone: phone ?? owed.phone, version, updatedAt: now });
  if (phone !== null && data.isOtherPhone) await notifyOldPhone(tx, owed, { phone, version, now });
  for (const part of await partsOfRefund(tx, returnId)) {
    if (part.state === 'refused') await updatePart(tx, part.id, 'waiting');
  }
  await recordMoneyEvent(tx, { at: now, by: operator, kind: 'return-reopened', returnId, data });
};
