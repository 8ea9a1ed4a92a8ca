import type { Capability } from '../../platform/capabilities/capability';
import { caseJobs, type CaseDependencies } from './notify-of-case';

export const casesCapability: Capability<Omit<CaseDependencies, 'owner'> & { readonly moneyOwner: string }> = {
  jobs: ({ moneyOwner, ...parts }) => caseJobs({ ...parts, owner: moneyOwner }),
};
