import type { JobHandlers } from '../../jobs';
import type { InstalmentDependencies } from './instalment-dependencies';
import type { InstalmentReminder } from './instalment-rules';
import { lapseInstalment } from './lapse-instalment';
import { remindInstalment } from './remind-instalment';
import { remindJob } from './reminder-out';

export const instalmentJobs = (deps: InstalmentDependencies): JobHandlers => ({
  [remindJob]: (payload) => remindInstalment(deps, payload as { invoiceId: number; days: InstalmentReminder }),
  'lapse-instalment': (payload) => lapseInstalment(deps, (payload as { invoiceId: number }).invoiceId),
});
