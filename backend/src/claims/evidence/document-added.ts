import { and, eq, isNull } from 'drizzle-orm';
import { messageGroup } from '@tulinde/contracts';
import type { Database } from '../../database/connection';
import { claimRequests } from '../../database/schema';
import { changeClaim, type ClaimRow } from '../records/change-claim';

const openRequests = (claimNumber: string, group?: string) =>
  and(
    eq(claimRequests.claimNumber, claimNumber),
    isNull(claimRequests.answeredAt),
    ...(group === undefined ? [] : [eq(claimRequests.group, group)]),
  );

/**
 * A file of a claim has arrived, in the transaction that has the claim locked: it answers what the insurer asked for of
 * its group, and with the last answer it is the insurer's turn. What is for a message is told by the message.
 */
export const documentAdded = async (tx: Database, claim: ClaimRow, group: string, at: Date): Promise<ClaimRow> => {
  if (group === messageGroup) return claim;
  const answered = await tx
    .update(claimRequests)
    .set({ answeredAt: at })
    .where(openRequests(claim.number, group))
    .returning({ id: claimRequests.id });
  const isAllThere = answered.length > 0 && (await tx.$count(claimRequests, openRequests(claim.number))) === 0;
  const isTheirTurn = isAllThere && claim.turn === 'CUSTOMER' && claim.state === 'DOCUMENTS';
  return changeClaim(tx, claim, {
    set: isTheirTurn ? { turn: 'INSURER', turnSince: at, dueOn: null } : {},
    happened: [{ type: 'DOCUMENT_ADDED', actor: 'CUSTOMER', about: group }],
    at,
  });
};
