import { nairobiDay, type ClaimState, type ClaimTurn } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { promisedIn } from '../../domain/claim-lifecycle';
import { promisedDay } from '../../domain/claims/promised-days';
import { theftDecidedFrom } from '../../domain/claims/total-loss';
import type { ClaimRules } from '../../domain/claims/claim-rules';
import type { ClaimRow } from '../records/change-claim';
import { rulesOfPolicy } from '../records/rules-of-policy';
import { visitOf } from './visits';

interface Standing {
  readonly state: ClaimState;
  readonly turn: ClaimTurn | null;
}

/* Once a visit is planned, its day is the promise. */
const dayOfVisit = async (tx: Database, number: string, today: string): Promise<string | null> => {
  const visit = await visitOf(tx, number);
  const day = visit === null || visit.doneAt !== null ? null : nairobiDay(visit.at);
  return day !== null && day >= today ? day : null;
};

/* Nobody decides a theft before its days are over, in which the vehicle may be found: those to decide it in begin then. */
const decidedSince = ({ type, submittedAt }: ClaimRow, today: string, rules: ClaimRules): string => {
  const from = type === 'total-theft' ? theftDecidedFrom(nairobiDay(submittedAt), rules['theft-wait']) : today;
  return from > today ? from : today;
};

/**
 * The day by which the party whose turn it is should have acted. The customer has no such day: customers lose nothing by
 * waiting.
 */
export const dueDay = async (
  tx: Database,
  claim: ClaimRow,
  { state, turn }: Standing,
  at: Date,
): Promise<string | null> => {
  const promised = turn === 'INSURER' ? promisedIn(state) : null;
  if (promised === null) return null;
  const today = nairobiDay(at);
  const visit = state === 'ASSESSOR' ? await dayOfVisit(tx, claim.number, today) : null;
  if (visit !== null) return visit;
  const rules = await rulesOfPolicy(tx, claim.policyNumber);
  const since = promised === 'DECISION' ? decidedSince(claim, today, rules) : today;
  return promisedDay(promised, since, rules['promised-days']);
};
