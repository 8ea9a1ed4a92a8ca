import type { JobHandlers } from '../../jobs';
import { lookAtPayout } from './look-at-payout';
import type { PayoutDependencies } from './payout-dependencies';
import { lookPayoutJob } from './payout-times';
import { sendPartJob } from './send-job';
import { sendPart } from './send-part';

export const returnJobs = (deps: PayoutDependencies): JobHandlers => ({
  [sendPartJob]: (payload) => sendPart(deps, (payload as { partId: number }).partId),
  [lookPayoutJob]: (payload) => lookAtPayout(deps, (payload as { payoutId: number }).payoutId),
});
