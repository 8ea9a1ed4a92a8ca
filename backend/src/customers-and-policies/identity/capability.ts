import type { Capability } from '../../platform/capabilities/capability';
import { identityHandlers } from './handlers';
import type { IdentityDependencies } from './identity-dependencies';
import { purgeIdentity } from './purge-identity';

export const identityCapability: Capability<IdentityDependencies> = {
  handlers: identityHandlers,
  purge: purgeIdentity,
};
