import type { IdentityDependencies } from '../../customers-and-policies/identity/identity-dependencies';
import type { Capability } from '../../platform/capabilities/capability';
import type { Places } from '../../catalogue/places/places';
import { profileHandlers } from './handlers';

export const profileCapability: Capability<IdentityDependencies & { readonly places: Places }> = {
  handlers: ({ places, ...parts }) => profileHandlers(parts, places),
};
