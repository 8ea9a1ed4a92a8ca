import { estimateCancelCoverCall, getCancelCoverCall, type CancelReason, type CancelSubject } from '@tulinde/contracts';
import { perPortal, serverValue } from '@tulinde/ui/page';
import type * as z from 'zod/mini';

/** The cover that is to end, by what opens it. */
export const useCoverValue = perPortal(({ api }) =>
  serverValue((options, of: CancelSubject) => api.call(getCancelCoverCall, { of }, options), 'keep-unless-refused'),
);
export type Estimate = z.output<typeof estimateCancelCoverCall.answer>;

interface EstimateAsked {
  readonly of: CancelSubject;
  readonly reason: CancelReason;
  readonly day: string;
}

/** What comes back, reckoned by the server; one of yesterday is not shown while today's is on its way. */
export const useEstimateValue = perPortal(({ api }) =>
  serverValue((options, asked: EstimateAsked) => api.call(estimateCancelCoverCall, asked, options), 'keep-meanwhile'),
);
