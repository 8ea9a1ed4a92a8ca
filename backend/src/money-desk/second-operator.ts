import { eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { operatorProposals } from '../database/schema';
import { OperatorRefusal } from '../payments/returns/operator-refusal';

export interface Proposal {
  /** What exactly is to be done: another amount, account or payout is another proposal. */
  readonly key: string;
  readonly operator: string;
  readonly because: string;
  readonly now: Date;
}

/**
 * Lets be done what two different operators ask for, in the transaction that does it.
 * @returns both names; null where it is proposed now, and waits for the second
 * @throws OperatorRefusal
 */
export const secondOperator = async (
  tx: Database,
  { key, operator, because, now }: Proposal,
): Promise<string | null> => {
  const proposed = { key, proposedBy: operator, proposedAt: now, because };
  const added = await tx
    .insert(operatorProposals)
    .values(proposed)
    // What two have done is done with: asked for once more it is another thing, and the audit has the first.
    .onConflictDoUpdate({
      target: operatorProposals.key,
      set: { ...proposed, doneBy: null, doneAt: null },
      setWhere: isNotNull(operatorProposals.doneAt),
    })
    .returning({ id: operatorProposals.id });
  if (added.length === 1) return null;
  const [known] = await tx.select().from(operatorProposals).where(eq(operatorProposals.key, key)).for('update');
  if (known === undefined) throw new Error('A proposal is there and cannot be read.');
  if (known.proposedBy === operator) {
    throw new OperatorRefusal('SAME_OPERATOR', `${operator} has proposed it already: it takes a second person.`);
  }
  await tx.update(operatorProposals).set({ doneBy: operator, doneAt: now }).where(eq(operatorProposals.id, known.id));
  return `${known.proposedBy}, ${operator}`;
};
