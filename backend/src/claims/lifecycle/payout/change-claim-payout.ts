import type { CallResponse, CallRequest, CustomerCallContext } from '../../../platform/http/call-handler';
import { actTrier } from '../../../customers-and-policies/identity/fresh-proof';
import { useCode } from '../../../customers-and-policies/identity/use-code';
import { ownPolicy } from '../../../customers-and-policies/policies/own-policies';
import { claimOf, lockClaimOf } from '../../records/change-claim';
import { requireAct } from '../../steps/require-act';
import type { LifecycleDependencies } from '../lifecycle-dependencies';
import { viewClaim } from '../view/claim-details';
import { changePayout } from './change-payout';

/** Another account to pay to, for who has the code. @throws Refusal as every code's; CLAIM_CLOSED */
export const changeClaimPayout = async (
  deps: LifecycleDependencies,
  { claimNumber, code, payout }: CallRequest<'changeClaimPayout'>,
  context: CustomerCallContext,
): Promise<CallResponse<'changeClaimPayout'>> => {
  const { browser, customer, now } = context;
  const { customerId } = customer;
  const whose = { number: claimNumber, customerId };
  // A claim that is closed costs nobody a try.
  requireAct(await claimOf(deps.db, whose), 'CHANGE_PAYOUT');
  const { trier } = await actTrier(deps, { purpose: 'claim-payout', about: claimNumber }, context);
  const use = { code, trier, browserSecret: browser.session, purposes: ['claim-payout'], now } as const;
  return useCode(deps, use, async (tx) => {
    const claim = await lockClaimOf(tx, whose);
    const policy = await ownPolicy(tx, customerId, claim.policyNumber);
    const after = await changePayout(tx, claim, { payout, policy, at: now });
    return viewClaim(tx, after, { ...context, secret: deps.secret });
  });
};
