import { claimKindOf, missingOf, type ClaimDraft, type ClaimType } from '@tulinde/contracts';

/** A report of a policy in force since the summer, with nothing answered yet. */
export const draftOf = (type: ClaimType, more: Partial<ClaimDraft> = {}): ClaimDraft => {
  const { line } = claimKindOf(type);
  const draft: ClaimDraft = {
    draftId: 'draft-1',
    policyNumber: 'TUL-MC-26-000001',
    type,
    version: 1,
    answers: {},
    files: [],
    missing: [],
    notice: 'IN_TIME',
    duplicates: [],
    limit: null,
    payout: null,
    claimNumber: null,
    policy: {
      policyNumber: 'TUL-MC-26-000001',
      line,
      underwriterName: 'Savanna Mutual General',
      title: 'KDA 123A, Toyota Fielder',
      isComprehensive: true,
      wasInForce: true,
      periods: [{ from: '2026-06-30T21:00:00.000Z', to: '2027-06-30T21:00:00.000Z' }],
      types: [{ type, refusal: null }],
    },
    startedAt: '2026-11-23T07:00:00.000Z',
    changedAt: '2026-11-23T07:00:00.000Z',
    ...more,
  };
  return { ...draft, missing: [...missingOf(claimKindOf(type), draft.answers, draft.files)] };
};

/** What happened, answered whole. */
export const incidentAnswers = {
  happenedAt: '2026-11-22T06:15:00.000Z',
  place: { county: 'Nairobi', town: 'Westlands', spot: 'Waiyaki Way' },
  description: 'I was hit from behind while I waited.',
  driver: 'NOBODY',
  isReported: false,
};
