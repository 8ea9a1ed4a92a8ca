import type { CallHandlers } from '../../platform/http/call-handler';
import type { CoverSources } from '../../purchasing/facts/cover-elsewhere';
import { askReminder } from './ask-reminder';
import { checkVehicleCover } from './check-vehicle-cover';

type NextCoverCalls = 'checkVehicleCover' | 'remindNextCover';

export const nextCoverHandlers = (sources: CoverSources): Pick<CallHandlers, NextCoverCalls> => ({
  checkVehicleCover: { handle: (body, context) => checkVehicleCover(sources, body, context) },
  remindNextCover: { handle: (body, context) => askReminder(sources, body, context) },
});
