import type { Capability } from '../../platform/capabilities/capability';
import { cancelHandlers, cancelJobs } from './handlers';
import { addCancelProof, type CancelProofDependencies } from './proof-routes';
import { purgeUnusedProof } from './purge-proof';

export const cancelCoverCapability: Capability<CancelProofDependencies> = {
  handlers: cancelHandlers,
  jobs: cancelJobs,
  routes: addCancelProof,
  purge: purgeUnusedProof,
};
