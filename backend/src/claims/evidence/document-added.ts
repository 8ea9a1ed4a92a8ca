import { messageGroup } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { ClaimRow } from '../records/change-claim';
import { answerRequests } from '../steps/requests';
import { takeStep } from '../steps/take-step';

/**
 * A file of a claim has arrived, in the transaction that has the claim locked: it answers what the insurer asked for of
 * its group, and with the last answer it is the insurer's turn. What is for a message is told by the message.
 */
export const documentAdded = async (tx: Database, claim: ClaimRow, group: string, at: Date): Promise<ClaimRow> => {
  if (group === messageGroup) return claim;
  await answerRequests(tx, claim.number, at, group);
  return takeStep(tx, claim, { act: 'ADD_DOCUMENT', about: group, at });
};
