import type { JobHandlers } from '../../platform/jobs';
import type { InstalmentDependencies } from './instalment-dependencies';
import type { InstalmentReminder } from '../../domain/instalment-rules';
import { lapseInstalment } from './lapse-instalment';
import { remindInstalment } from './remind-instalment';
import { remindJob } from '../invoices/reminder-out';

export const instalmentJobs = (deps: InstalmentDependencies): JobHandlers => ({
  [remindJob]: (payload) => remindInstalment(deps, payload as { invoiceId: number; days: InstalmentReminder }),
  'lapse-instalment': (payload) => lapseInstalment(deps, (payload as { invoiceId: number }).invoiceId),
});
