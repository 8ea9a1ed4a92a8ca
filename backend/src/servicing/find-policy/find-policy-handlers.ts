import type { CallHandlers } from '../../platform/http/call-handler';
import type { IdentityDependencies } from '../../customers-and-policies/identity/identity-dependencies';
import { addPolicy } from './add-policy';
import { findPolicy } from './find-policy';

export const findPolicyHandlers = (deps: IdentityDependencies): Pick<CallHandlers, 'findPolicy' | 'addPolicy'> => ({
  findPolicy: { handle: (body, context) => findPolicy(deps, body, context) },
  addPolicy: { handle: (body, context) => addPolicy(deps, body, context) },
});
