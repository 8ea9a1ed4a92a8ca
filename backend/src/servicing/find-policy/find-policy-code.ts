import type { CustomerCallContext } from '../../platform/http/call-handler';
import type { IdentityDependencies } from '../../customers-and-policies/identity/identity-dependencies';
import type { Trier } from '../../customers-and-policies/identity/limit-rules';
import type { Limit } from '../../customers-and-policies/identity/limits';
import { minuteMs } from '@tulinde/contracts';
import { keyedHash } from '../../platform/http/secrets';

/** The customer and the policy number that a code belongs to: it adds no other policy. */
export const finderOf = (
  { key }: IdentityDependencies,
  policyNumber: string,
  { customer, browser }: Pick<CustomerCallContext, 'customer' | 'browser'>,
): Trier => ({
  subject: keyedHash(key, 'find-policy', customer.customerId, policyNumber),
  addressHash: keyedHash(key, 'address', browser.address),
  customerId: customer.customerId,
  deviceId: customer.deviceId,
});

/** Before a policy is looked for: one customer tries few numbers, and an owner's address gets few mails. */
export const findLimits = ({ key }: IdentityDependencies, policyNumber: string, customerId: string): Limit[] => [
  { key: `find customer ${customerId}`, burst: 5, everyMs: 10 * minuteMs },
  { key: `find policy ${keyedHash(key, 'policy', policyNumber)}`, burst: 4, everyMs: 15 * minuteMs },
];
