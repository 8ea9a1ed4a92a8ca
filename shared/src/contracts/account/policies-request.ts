import * as z from 'zod/mini';

export const policyNumberSchema = z.string().check(z.minLength(1, 'mandatory'), z.maxLength(40, 'policy.notFound'));
