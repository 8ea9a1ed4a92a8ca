import { nairobiDay, type ClaimDetails } from '@tulinde/contracts';
import type { ClaimRow } from '../../records/change-claim';
import type { OfferRow } from '../acts/offers';
import type { RequestRow } from '../../steps/requests';
import type { VisitRow } from '../../steps/visits';

interface Parts {
  readonly requests: readonly RequestRow[];
  readonly offer: OfferRow | null;
  readonly visit: VisitRow | null;
}

type Needed = ClaimDetails['needed'][number];

const nothingMore = { group: '', reason: null, dueOn: null } as const;

/** What the customer is asked for, the most urgent first. */
export const neededOf = (claim: ClaimRow, { requests, offer, visit }: Parts): Needed[] => {
  const needed: Needed[] = [];
  if (claim.state === 'OFFERED' && offer?.state === 'OPEN') {
    needed.push({ what: 'OFFER', ...nothingMore, since: offer.madeAt.toISOString() });
  }
  for (const { group, reason, askedAt } of requests) {
    needed.push({ what: 'DOCUMENT', group, reason, since: askedAt.toISOString(), dueOn: null });
  }
  // Of claims from before there was anywhere to say it.
  if (claim.state === 'ACCEPTED' && claim.payout === null) {
    needed.push({ what: 'PAYOUT', ...nothingMore, since: (claim.turnSince ?? claim.changedAt).toISOString() });
  }
  if (claim.state === 'ASSESSOR' && visit !== null && visit.doneAt === null) {
    const { plannedAt, at } = visit;
    needed.push({ what: 'VISIT', ...nothingMore, since: plannedAt.toISOString(), dueOn: nairobiDay(at) });
  }
  return needed;
};
