import type { JobHandlers } from '../../jobs';
import { endReinstatement, type LapseDependencies } from './end-reinstatement';
import { endReinstatementJob } from './settle-lapse';

export const lapseJobs = (deps: LapseDependencies): JobHandlers => ({
  [endReinstatementJob]: (payload) => endReinstatement(deps, (payload as { lapseId: number }).lapseId),
});
