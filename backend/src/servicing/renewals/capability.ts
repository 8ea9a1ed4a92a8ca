import type { Capability } from '../../platform/capabilities/capability';
import { renewalHandlers } from './handlers';
import { renewalJobs } from './remind-renewal';
import type { RenewalDependencies } from './renewal-dependencies';

type Needs = RenewalDependencies & { readonly site: string; readonly now: () => Date };

export const renewalsCapability: Capability<Needs> = { handlers: renewalHandlers, jobs: renewalJobs };
