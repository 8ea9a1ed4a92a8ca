import type { Portal } from '@tulinde/client/remote';
import { routeOf, routes, type CancellableCover, type CancelSubject } from '@tulinde/contracts';

/** The pages on the way, as the address has them. */
const cancelSteps = ['why', 'refund', 'check', 'done'] as const;
export type CancelStep = (typeof cancelSteps)[number];

export const stepOf = (value: string | null): CancelStep | null => cancelSteps.find((step) => step === value) ?? null;

/** Where a step of one cover stands: a policy of whoever is signed in is named, one that a code opened is not. */
export const placeOf = (of: CancelSubject, step: CancelStep): string =>
  'policyNumber' in of
    ? `${routes.cancelCover(of.policyNumber)}&step=${step}`
    : `${routes.cancelAnyCover}?step=${step}`;

/** Where whoever keeps the cover goes on: to the policy, or home. */
export const wayOut = (
  { policyNumber }: Pick<CancellableCover, 'policyNumber'>,
  { session, hasRoute }: Pick<Portal, 'session' | 'hasRoute'>,
): string => {
  const policy = routes.policyDetails(policyNumber);
  return session.isSignedIn && hasRoute(routeOf(policy)) ? policy : routes.home;
};
