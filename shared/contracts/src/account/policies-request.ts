import { identifier } from '../plain-fields';

export const policyNumberSchema = identifier(40, 'policy.notFound');
