import type { Database } from '../../platform/database/connection';
import type { JobHandlers } from '../../platform/jobs';
import { notifyOfClaimJob, type ClaimNotification } from '../steps/enqueue-notification';
import { notifyOfClaim } from './notifications/notify-of-claim';
import { remindClaim } from './watch/remind-claim';
import { remindClaimJob, type ClaimReminder } from './watch/waiting-claims';

interface JobDependencies {
  readonly db: Database;
  readonly now: () => Date;
  /** Origin of the portal, for links in mails. */
  readonly site: string;
}

export const claimLifecycleJobs = ({ db, now, site }: JobDependencies): JobHandlers => ({
  [notifyOfClaimJob]: (payload) =>
    db.transaction((tx) => notifyOfClaim(tx, payload as ClaimNotification, { site, now: now() })),
  [remindClaimJob]: (payload) =>
    db.transaction((tx) => remindClaim(tx, payload as ClaimReminder, { site, now: now() })),
});
