import type { Capability } from '../../platform/capabilities/capability';
import { reversalJobs, type ReversalDependencies } from './notify-of-reversal';

export const reconciliationCapability: Capability<ReversalDependencies> = { jobs: reversalJobs };
