import { identifier } from './plain-fields';
import { cleanCode } from './purchase/formats';

/** By which a policy is asked for. */
export const policyNumberSchema = identifier(40, 'policy.notFound');

/** `TUL-MC-26-000123`, as it stands on the schedule and in the mail. */
export const isPolicyNumber = (value: string): boolean => /^TUL-[A-Z]{2}-\d{2}-\d{6,}$/.test(cleanCode(value));
