import type { Capability } from '../../platform/capabilities/capability';
import { submitHandlers, submitJobs } from './handlers';
import type { SubmitDependencies } from './submit-dependencies';

export const submitCapability: Capability<SubmitDependencies & { readonly secret: string; readonly now: () => Date }> =
  {
    handlers: submitHandlers,
    jobs: submitJobs,
  };
