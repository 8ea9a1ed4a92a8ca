import type { Database } from '../../platform/database/connection';
import type { JobHandlers } from '../../platform/jobs';
import { tellClaimJob, type ClaimNews } from '../steps/enqueue-news';
import { tellClaim } from './news/tell-claim';
import { remindClaim } from './watch/remind-claim';
import { remindClaimJob, type ClaimReminder } from './watch/waiting-claims';

interface JobDependencies {
  readonly db: Database;
  readonly now: () => Date;
  /** Origin of the portal, for links in mails. */
  readonly site: string;
}

export const claimLifeJobs = ({ db, now, site }: JobDependencies): JobHandlers => ({
  [tellClaimJob]: (payload) => db.transaction((tx) => tellClaim(tx, payload as ClaimNews, { site, now: now() })),
  [remindClaimJob]: (payload) =>
    db.transaction((tx) => remindClaim(tx, payload as ClaimReminder, { site, now: now() })),
});
