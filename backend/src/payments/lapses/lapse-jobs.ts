import type { JobHandlers } from '../../platform/jobs';
import { endReinstatement, type LapseDependencies } from './end-reinstatement';
import { releaseSettlementJob } from './hold-settlement';
import { releaseSettlement, settleDebtAgain } from './release-settlement';
import { settleDebtJob } from './resettle-lapse';
import { endReinstatementJob } from './settle-lapse';
import { notifyOfRevocation, notifyOfRevocationJob, type Revocation } from './notify-of-revocation';

export const lapseJobs = (deps: LapseDependencies): JobHandlers => ({
  [endReinstatementJob]: (payload) => endReinstatement(deps, (payload as { lapseId: number }).lapseId),
  [releaseSettlementJob]: (payload) => releaseSettlement(deps, (payload as { lapseId: number }).lapseId),
  [settleDebtJob]: (payload) => settleDebtAgain(deps, (payload as { lapseId: number }).lapseId),
  [notifyOfRevocationJob]: (payload) =>
    deps.db.transaction((tx) => notifyOfRevocation(tx, payload as Revocation, { site: deps.site, now: deps.now() })),
});
