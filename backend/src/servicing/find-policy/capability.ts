import type { IdentityDependencies } from '../../customers-and-policies/identity/identity-dependencies';
import type { Capability } from '../../platform/capabilities/capability';
import { findPolicyHandlers } from './find-policy-handlers';

export const findPolicyCapability: Capability<IdentityDependencies> = { handlers: findPolicyHandlers };
