import type { ClaimType } from '@tulinde/contracts';

/* Their kinds are in no address: the draft alone says which it is. */
const ofPeople: readonly ClaimType[] = ['death', 'permanent-disability', 'temporary-disability', 'medical'];

const incidentOf = (type: ClaimType): string => (ofPeople.includes(type) ? '/personal-accident/claim' : `/${type}`);

/** Where a report goes on that is not sent yet. @param missing how much keeps it from being sent */
export const draftPath = ({ type, draftId, missing }: { type: ClaimType; draftId: string; missing: number }): string =>
  `${missing > 0 ? incidentOf(type) : '/claim-summary'}?draft=${encodeURIComponent(draftId)}`;
