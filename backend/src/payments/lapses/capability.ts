import type { Capability } from '../../platform/capabilities/capability';
import type { LapseDependencies } from './end-reinstatement';
import { lapseJobs } from './lapse-jobs';

export const lapsesCapability: Capability<LapseDependencies> = { jobs: lapseJobs };
