import type { Portal } from '@tulinde/client/remote';
import { routeOf, routes, type CancelSubject } from '@tulinde/contracts';

/** The pages on the way, as the address has them. */
const cancelSteps = ['why', 'refund', 'check', 'done'] as const;
export type CancelStep = (typeof cancelSteps)[number];

export const stepOf = (value: string | null): CancelStep | null => cancelSteps.find((step) => step === value) ?? null;

/** The address of a step: it names the policy of a signed-in customer, and not a policy that a code opened. */
export const placeOf = (of: CancelSubject, step: CancelStep): string =>
  'policyNumber' in of
    ? `${routes.cancelCover(of.policyNumber)}&step=${step}`
    : `${routes.cancelAnyCover}?step=${step}`;

type Ways = Pick<Portal, 'session' | 'hasRoute'>;

/** Where a customer who keeps the cover goes next: to the policy, or home. */
export const wayOut = (of: CancelSubject, { session, hasRoute }: Ways): string => {
  if (!('policyNumber' in of)) return routes.home;
  const policy = routes.policyDetails(of.policyNumber);
  return session.isSignedIn && hasRoute(routeOf(policy)) ? policy : routes.home;
};

/** Where the arrow of the top bar leads. */
export const backOf = (of: CancelSubject, step: CancelStep, portal: Ways): string => {
  if (step === 'check') return placeOf(of, 'refund');
  if (step === 'refund') return placeOf(of, 'why');
  return step === 'why' && 'grant' in of ? routes.cancelAnyCover : wayOut(of, portal);
};
