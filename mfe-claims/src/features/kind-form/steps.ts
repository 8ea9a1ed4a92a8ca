import type { ClaimKind } from '@tulinde/contracts';

/** The steps of a report, each a page. */
export const reportSteps = ['type', 'incident', 'details', 'summary'] as const;
export type ReportStep = (typeof reportSteps)[number];

const withDraft = (path: string, draftId: string): string => `${path}?draft=${encodeURIComponent(draftId)}`;

export const summaryPath = (draftId: string): string => withDraft('/claim-summary', draftId);

/** @param isChange whether the page leads back to the summary, from which it was opened */
export const kindPagePath = (
  kind: ClaimKind,
  page: 'incident' | 'details',
  draftId: string,
  isChange = false,
): string => `${withDraft(kind.pages[page], draftId)}${isChange ? '&change=1' : ''}`;
