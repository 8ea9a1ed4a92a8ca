import { linesOfBusiness, type PolicySummary } from '@tulinde/shared/contracts';

const withPolicy = (path: string, { policyNumber }: Pick<PolicySummary, 'policyNumber'>): string =>
  `${path}?policy=${encodeURIComponent(policyNumber)}`;

export const policiesPath = '/my-policies';
export const detailsPath = (policy: Pick<PolicySummary, 'policyNumber'>): string =>
  withPolicy('/policy-details', policy);
export const renewalPath = (policy: Pick<PolicySummary, 'policyNumber'>): string =>
  withPolicy('/policy-renewal', policy);
export const claimPath = (policy: Pick<PolicySummary, 'policyNumber'>): string => withPolicy('/submit-claim', policy);
export const cancelPath = (policy: Pick<PolicySummary, 'policyNumber'>): string => withPolicy('/cancel-cover', policy);

/** Where the next instalment is paid. */
export const payPath = ({ kind, purchaseId }: Pick<PolicySummary, 'kind' | 'purchaseId'>): string =>
  `${linesOfBusiness[kind].pages.payment}?purchase=${encodeURIComponent(purchaseId)}`;

/** The path alone, as the portal's routes are asked for. */
export const routeOf = (to: string): string => to.split('?')[0] ?? to;
