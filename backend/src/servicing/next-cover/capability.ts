import type { Capability } from '../../platform/capabilities/capability';
import { nextCoverHandlers } from './handlers';
import { nextCoverJobs, type ReminderDependencies } from './remind-next-cover';
import { purgeReminders } from './repository';

export const nextCoverCapability: Capability<ReminderDependencies> = {
  handlers: nextCoverHandlers,
  jobs: nextCoverJobs,
  purge: purgeReminders,
};
