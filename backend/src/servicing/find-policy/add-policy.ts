import type { PolicySummary } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { findCustomer } from '../../customers-and-policies/customers/repository';
import type { CallRequest, CustomerCallContext } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import { recordAccountChange } from '../../customers-and-policies/account-log/record-account-change';
import type { IdentityDependencies } from '../../customers-and-policies/identity/identity-dependencies';
import { renewBrowser } from '../../customers-and-policies/identity/sessions';
import { useCode } from '../../customers-and-policies/identity/use-code';
import { ownPolicy } from '../../customers-and-policies/policies/own-policies';
import { lockPolicyRow } from '../../customers-and-policies/policies/repository';
import { policySummaries } from '../my-policies/policy-summaries';
import { finderOf } from './find-policy-code';
import { findablePolicy } from './findable-policy';
import { isSamePerson, movePoliciesOf, movePolicy } from '../../customers-and-policies/customers/records-of-email';

const takeOver = async (tx: Database, policyNumber: string, { customer, now }: CustomerCallContext): Promise<void> => {
  // Two who prove it at once: the second finds it in the account of the first.
  await lockPolicyRow(tx, policyNumber);
  const found = await findablePolicy(tx, policyNumber, customer.customerId);
  if (found === null) throw new Refusal(404, 'POLICY_NOT_FOUND', 'policy.notFound');
  const account = await findCustomer(tx, customer.customerId);
  if (account === null || found.record.id === account.id) return;
  const moved = isSamePerson(found.record, account)
    ? await movePoliciesOf(tx, found.email, account)
    : await movePolicy(tx, policyNumber, account.id);
  await recordAccountChange(tx, { customer, kind: 'POLICY_ADDED', after: moved.join(', '), now });
};

/** Takes a policy into the account of who got the code that went to its owner's address. */
export const addPolicy = async (
  deps: IdentityDependencies,
  { policyNumber, verificationCode: code }: CallRequest<'addPolicy'>,
  context: CustomerCallContext,
): Promise<PolicySummary> => {
  const { browser, customer, now } = context;
  const trier = finderOf(deps, policyNumber, context);
  const use = { code, trier, browserSecret: browser.session, purposes: ['find-policy'], now } as const;
  const added = await useCode(deps, use, async (tx) => {
    await takeOver(tx, policyNumber, context);
    const [summary] = await policySummaries(tx, [await ownPolicy(tx, customer.customerId, policyNumber)], now);
    if (summary === undefined) throw new Error('a policy that is there has no summary');
    return summary;
  });
  await renewBrowser(deps, browser);
  return added;
};
