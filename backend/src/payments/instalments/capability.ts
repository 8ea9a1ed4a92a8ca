import type { IdentityDependencies } from '../../customers-and-policies/identity/identity-dependencies';
import type { Capability } from '../../platform/capabilities/capability';
import type { LapseDependencies } from '../lapses/end-reinstatement';
import type { InstalmentDependencies } from './instalment-dependencies';
import { instalmentJobs } from './instalment-jobs';
import { lapseHandlers } from './lapse-handlers';

export const instalmentsCapability: Capability<InstalmentDependencies & LapseDependencies & IdentityDependencies> = {
  handlers: lapseHandlers,
  jobs: instalmentJobs,
};
