import type { Capability } from '../../platform/capabilities/capability';
import { privacyHandlers, privacyJobs } from './handlers';
import type { PrivacyDependencies } from './privacy-dependencies';

export const privacyCapability: Capability<PrivacyDependencies> = { handlers: privacyHandlers, jobs: privacyJobs };
