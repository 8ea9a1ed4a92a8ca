import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { returnApprovals } from '../../database/schema';
import { formatKes, fromCents } from '@tulinde/contracts';
import { finishReturn } from './apply-outcome';
import { recordMoneyEvent } from './money-events';
import { OperatorRefusal } from './operator-refusal';
import { requirePayable } from './require-payable';
import { lockReturn, partsOfReturn, updatePart, updateReturn } from './returns-repository';
import { enqueueSend } from './send-job';

/** That many different people let money go out. */
const approversNeeded = 2;

export interface Approval {
  readonly returnId: number;
  readonly operator: string;
  /** What the operator read on the list: somebody who approves another amount by mistake is told. */
  readonly payableCents: number;
  /** Open cases that the operator has read, and approves it despite. */
  readonly despite?: readonly number[];
  readonly now: Date;
}

export const approversOf = async (db: Database, returnId: number): Promise<string[]> =>
  (await db.select().from(returnApprovals).where(eq(returnApprovals.returnId, returnId)))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ operator }) => operator);

/**
 * One of two approvals. The second one sends it, from the day on that it may leave.
 * @returns who has approved
 * @throws OperatorRefusal
 */
export const approveReturn = async (
  tx: Database,
  { returnId, operator, payableCents, despite = [], now }: Approval,
): Promise<{ readonly approvers: readonly string[]; readonly isApproved: boolean }> => {
  const owed = await lockReturn(tx, returnId);
  if (owed === null) throw new OperatorRefusal('NO_RETURN', `There is no return ${returnId}. See: list returns`);
  if (owed.state !== 'to-approve') {
    throw new OperatorRefusal('NOT_TO_APPROVE', `Return ${returnId} is ${owed.state}: there is nothing to approve.`);
  }
  if (owed.payableCents !== payableCents) {
    const amount = formatKes(fromCents(owed.payableCents));
    throw new OperatorRefusal('OTHER_AMOUNT', `Return ${returnId} is of ${amount}. Read it again: list returns`);
  }
  if (owed.phone === '') {
    throw new OperatorRefusal(
      'NO_PHONE',
      `Nobody knows the phone that paid. Prove whose it is, then: return ${returnId} --phone +254…`,
    );
  }
  await requirePayable(tx, owed, { operator, despite, now });
  const [added] = await tx
    .insert(returnApprovals)
    .values({ returnId, operator, at: now })
    .onConflictDoNothing()
    .returning({ operator: returnApprovals.operator });
  if (added === undefined) {
    throw new OperatorRefusal('SAME_OPERATOR', `${operator} has approved it already: it takes a second person.`);
  }
  await recordMoneyEvent(tx, { at: now, by: operator, kind: 'return-approved', returnId, data: { payableCents } });
  const approvers = await approversOf(tx, returnId);
  if (approvers.length < approversNeeded) return { approvers, isApproved: false };
  await updateReturn(tx, returnId, { state: 'approved', updatedAt: now });
  const runAt = owed.payFrom > now ? owed.payFrom : now;
  const parts = await partsOfReturn(tx, returnId);
  for (const part of parts) if (part.state === 'waiting') await enqueueSend(tx, part, runAt);
  if (parts.length === 0) await finishReturn(tx, owed, now);
  return { approvers, isApproved: true };
};

/**
 * Another number, or another try after M-Pesa refused: two people have to approve it again.
 * @throws OperatorRefusal
 */
export const reopenReturn = async (
  tx: Database,
  { returnId, operator, phone, now }: Omit<Approval, 'payableCents' | 'despite'> & { readonly phone: string | null },
): Promise<void> => {
  const owed = await lockReturn(tx, returnId);
  if (owed === null) throw new OperatorRefusal('NO_RETURN', `There is no return ${returnId}. See: list returns`);
  if (owed.state !== 'to-approve' && owed.state !== 'stopped') {
    throw new OperatorRefusal('UNDER_WAY', `Return ${returnId} is ${owed.state}: it can no longer be changed.`);
  }
  const data = { from: owed.state, isOtherPhone: phone !== null && phone !== owed.phone };
  await tx.delete(returnApprovals).where(eq(returnApprovals.returnId, returnId));
  await updateReturn(tx, returnId, { state: 'to-approve', phone: phone ?? owed.phone, updatedAt: now });
  for (const part of await partsOfReturn(tx, returnId)) {
    if (part.state === 'refused') await updatePart(tx, part.id, 'waiting');
  }
  await recordMoneyEvent(tx, { at: now, by: operator, kind: 'return-reopened', returnId, data });
};
