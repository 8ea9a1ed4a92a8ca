import type { KinChoice, NextOfKinList } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { CustomerCallContext } from '../../platform/http/call-handler';
import { recordAccountChange } from '../../customers-and-policies/account-log/record-account-change';
import { kinListOf } from '../../customers-and-policies/customers/next-of-kin';
import { lockCustomer } from '../../customers-and-policies/customers/repository';
import { ownPolicy } from '../../customers-and-policies/policies/own-policies';
import { writeKinChoice } from '../../customers-and-policies/policies/repository';
import { addressee, notify } from '../../platform/notifications';
import { nextOfKinNotification } from './next-of-kin-notification';

interface Chosen {
  readonly policyNumber: string;
  readonly choice: KinChoice;
}

/**
 * Writes down whom a policy pays after a death, where its purchase and the account name other people. The same again changes
 * nothing and makes no mail.
 * @throws Refusal POLICY_NOT_FOUND
 */
export const chooseNextOfKin = async (
  tx: Database,
  { policyNumber, choice }: Chosen,
  { customer, language, now }: CustomerCallContext,
): Promise<NextOfKinList> => {
  const { customerId } = customer;
  const owner = await lockCustomer(tx, customerId);
  const policy = await ownPolicy(tx, customerId, policyNumber);
  if (owner === null || policy.kinChoice === choice) return kinListOf(tx, customerId, now);
  await writeKinChoice(tx, policyNumber, choice);
  const list = await kinListOf(tx, customerId, now);
  const count = choice === 'LIST' ? list.people.length : 1;
  // Logs only how many there are: the log must not name them.
  const change = { before: String(list.people.length), after: String(count) };
  await recordAccountChange(tx, { customer, kind: 'NEXT_OF_KIN', ...change, now });
  await notify(tx, addressee(language, owner.email, owner.phone), nextOfKinNotification, { customerId, count, now });
  return list;
};
