import { identifier } from './plain-fields';

/** By which a policy is asked for. */
export const policyNumberSchema = identifier(40, 'policy.notFound');
