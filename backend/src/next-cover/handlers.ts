import type { CallHandlers } from '../http/call-handler';
import type { CoverSources } from './check-vehicle-cover';
import { askReminder } from './ask-reminder';

export const nextCoverHandlers = (sources: CoverSources): Pick<CallHandlers, 'remindNextCover'> => ({
  remindNextCover: { handle: (body, context) => askReminder(sources, body, context) },
});
