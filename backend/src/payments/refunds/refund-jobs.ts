import type { JobHandlers } from '../../platform/jobs';
import { lookAtPayout } from './look-at-payout';
import type { PayoutDependencies } from './payout-dependencies';
import { lookPayoutJob } from './payout-times';
import { sendPartJob } from './send-job';
import { sendPart } from './send-part';
import { notifyOfRefundJob, type RefundNotification } from './refund-notification-job';
import { notifyOfRefund } from './notify-of-refund';
import { watchRefund, watchRefundJob } from './watch-refund';

export const refundJobs = (deps: PayoutDependencies): JobHandlers => ({
  [sendPartJob]: (payload) => sendPart(deps, (payload as { partId: number }).partId),
  [lookPayoutJob]: (payload) => lookAtPayout(deps, (payload as { payoutId: number }).payoutId),
  [notifyOfRefundJob]: (payload) => {
    const { returnId, told } = payload as { returnId: number; told: RefundNotification };
    return deps.db.transaction((tx) => notifyOfRefund(tx, returnId, told, deps.now()));
  },
  [watchRefundJob]: (payload) => {
    const { returnId } = payload as { returnId: number };
    return deps.db.transaction((tx) => watchRefund(tx, returnId, deps.now()));
  },
});
