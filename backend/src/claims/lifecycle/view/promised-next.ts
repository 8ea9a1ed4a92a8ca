import { nairobiDay, type ClaimDetails } from '@tulinde/contracts';
import { promisedIn } from '../../../domain/claim-lifecycle';
import type { ClaimRules } from '../../../domain/claims/claim-rules';
import { promisedDay } from '../../../domain/claims/promised-days';
import type { ClaimEventRow, ClaimRow } from '../../records/change-claim';
import { isClosed } from '../../steps/require-act';

/* The law's days count from the last document. */
const lastDocumentAt = ({ submittedAt }: ClaimRow, events: readonly ClaimEventRow[]): Date =>
  events.findLast(({ type }) => type === 'DOCUMENT_ADDED')?.at ?? submittedAt;

/** The day by which the law has a claim settled. */
export const lawDay = (claim: ClaimRow, events: readonly ClaimEventRow[], rules: ClaimRules): string =>
  promisedDay('LAW', nairobiDay(lastDocumentAt(claim, events)), rules['promised-days']);

/** What the insurer does next, and by when. Nothing of a closed claim. */
export const promisedNext = (
  claim: ClaimRow,
  events: readonly ClaimEventRow[],
  rules: ClaimRules,
): ClaimDetails['promised'] => {
  if (isClosed(claim.state)) return [];
  const what = promisedIn(claim.state);
  const next = claim.turn === 'INSURER' && what !== null && claim.dueOn !== null ? [{ what, by: claim.dueOn }] : [];
  return [...next, { what: 'LAW', by: lawDay(claim, events, rules) }];
};
