import type { JobHandlers } from '../../platform/jobs';
import { lookAtPayout } from './look-at-payout';
import type { PayoutDependencies } from './payout-dependencies';
import { lookPayoutJob } from './payout-times';
import { sendPartJob } from './send-job';
import { sendPart } from './send-part';
import { notifyOfReturnJob, type ReturnNotification } from './return-notification-job';
import { notifyOfReturn } from './notify-of-return';
import { watchReturn, watchReturnJob } from './watch-return';

export const returnJobs = (deps: PayoutDependencies): JobHandlers => ({
  [sendPartJob]: (payload) => sendPart(deps, (payload as { partId: number }).partId),
  [lookPayoutJob]: (payload) => lookAtPayout(deps, (payload as { payoutId: number }).payoutId),
  [notifyOfReturnJob]: (payload) => {
    const { returnId, told } = payload as { returnId: number; told: ReturnNotification };
    return deps.db.transaction((tx) => notifyOfReturn(tx, returnId, told, deps.now()));
  },
  [watchReturnJob]: (payload) => {
    const { returnId } = payload as { returnId: number };
    return deps.db.transaction((tx) => watchReturn(tx, returnId, deps.now()));
  },
});
