import type { IdentityDependencies } from '../../customers-and-policies/identity/identity-dependencies';
import type { Capability } from '../../platform/capabilities/capability';
import { nextOfKinHandlers } from './handlers';

export const nextOfKinCapability: Capability<IdentityDependencies & { readonly now: () => Date }> = {
  handlers: nextOfKinHandlers,
};
