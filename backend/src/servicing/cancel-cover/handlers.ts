import type { CallHandlers } from '../../platform/http/call-handler';
import type { JobHandlers } from '../../platform/jobs';
import type { CancelDependencies } from './cancel-dependencies';
import { estimateCancelCover, getCancelCover } from './cover';
import { endCancelledCover } from './end-cancelled-cover';
import { followCancellation } from './follow-cancellation';
import { removeCancelProof } from './proof';
import { proveCancelCover, startCancelCover } from './prove';
import { endCancelledCoverJob, requestCancellation } from './request-cancellation';
import { undoCancellation } from './undo-cancellation';

export const cancelHandlers = (
  deps: CancelDependencies,
): Pick<
  CallHandlers,
  | 'startCancelCover'
  | 'proveCancelCover'
  | 'getCancelCover'
  | 'estimateCancelCover'
  | 'removeCancelProof'
  | 'cancelCover'
  | 'undoCancelCover'
  | 'followCancellation'
> => ({
  startCancelCover: { handle: (body, context) => startCancelCover(deps, body, context) },
  proveCancelCover: { handle: (body, context) => proveCancelCover(deps, body, context) },
  getCancelCover: { handle: (body, context) => getCancelCover(deps, body, context) },
  estimateCancelCover: { handle: (body, context) => estimateCancelCover(deps, body, context) },
  removeCancelProof: { handle: (body, context) => removeCancelProof(deps, body, context) },
  cancelCover: { handle: (body, context) => requestCancellation(deps, body, context) },
  undoCancelCover: { handle: (body, context) => undoCancellation(deps, body, context) },
  followCancellation: { handle: (body, context) => followCancellation(deps, body, context) },
});

export const cancelJobs = (deps: CancelDependencies): JobHandlers => ({
  [endCancelledCoverJob]: (payload) => endCancelledCover(deps, (payload as { reference: string }).reference),
});
