import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { operatorProposals, type receiptMoves } from '../../platform/database/schema';
import { OperatorRefusal } from '../../platform/http/operator-refusal';

export interface Proposal {
  /** What exactly is to be done: another amount, account or payout is another proposal. */
  readonly key: string;
  readonly operator: string;
  readonly because: string;
  /** What it comes to, in a sentence with amount and account: the second operator reads it, and it has to be so still. */
  readonly shown: string;
  /** {@link readingOf} the proposal that the operator has read; null where none was named. */
  readonly reading: string | null;
  readonly now: Date;
}

type ProposalRow = Pick<
  typeof operatorProposals.$inferSelect & typeof receiptMoves.$inferSelect,
  'id' | 'proposedBy' | 'proposedAt' | 'because' | 'shown'
>;

/** The name of a proposal as it was read: of another reason, amount, person or time it is another one. */
export const readingOf = ({ id, proposedBy, proposedAt, because, shown }: ProposalRow): string =>
  createHash('sha256')
    .update(JSON.stringify([id, proposedBy, proposedAt.toISOString(), because, shown]))
    .digest('hex')
    .slice(0, 8);

/**
 * The second of two operators does what they have read, and nothing else.
 * @returns whether the proposal is theirs to confirm; false where it is of other facts: theirs takes its place
 * @throws OperatorRefusal that shows the proposal
 */
export const confirms = (
  proposal: ProposalRow,
  { operator, shown, reading }: Pick<Proposal, 'operator' | 'shown' | 'reading'>,
): boolean => {
  const { proposedBy, because } = proposal;
  const name = readingOf(proposal);
  if (proposal.shown !== shown) {
    if (reading === null) return false;
    const before = proposal.shown ?? 'nobody kept what was shown';
    throw new OperatorRefusal(
      'CHANGED',
      `Since ${proposedBy} proposed it, it has changed. Then: ${before}. Now: ${shown}. Propose it again, without --proposal.`,
    );
  }
  if (proposedBy === operator) {
    throw new OperatorRefusal('SAME_OPERATOR', `${operator} has proposed it already: it takes a second person.`);
  }
  if (reading === name) return true;
  throw new OperatorRefusal(
    reading === null ? 'NOT_READ' : 'OTHER_PROPOSAL',
    `${proposedBy} proposes: ${shown}, because "${because}". If that is right, say it again with --proposal ${name}`,
  );
};

/* An operator who names a proposal wants to be the second: nothing is proposed in their name by mistake. */
const requireNone = ({ reading, shown }: Pick<Proposal, 'reading' | 'shown'>): null => {
  if (reading === null) return null;
  throw new OperatorRefusal('NO_PROPOSAL', `Nobody has proposed this: ${shown}. See: list proposals`);
};

/**
 * Lets be done what two different operators ask for, in the transaction that does it.
 * @returns both names; null where it is proposed now, and waits for the second
 * @throws OperatorRefusal
 */
export const secondOperator = async (tx: Database, proposal: Proposal): Promise<string | null> => {
  const { key, operator, because, shown, now } = proposal;
  const proposed = { proposedBy: operator, proposedAt: now, because, shown };
  const added = await tx
    .insert(operatorProposals)
    .values({ key, ...proposed })
    .onConflictDoNothing()
    .returning({ id: operatorProposals.id });
  if (added.length === 1) return requireNone(proposal);
  const isIt = eq(operatorProposals.key, key);
  const [known] = await tx.select().from(operatorProposals).where(isIt).for('update');
  if (known === undefined) throw new Error('A proposal is there and cannot be read.');
  // What two have done is done with: asked for once more it is another thing, and the audit has the first.
  if (known.doneAt !== null || !confirms(known, proposal)) {
    await tx
      .update(operatorProposals)
      .set({ ...proposed, doneBy: null, doneAt: null })
      .where(isIt);
    return requireNone(proposal);
  }
  await tx.update(operatorProposals).set({ doneBy: operator, doneAt: now }).where(isIt);
  return `${known.proposedBy}, ${operator}`;
};
