import type { CallResponse, CallRequest, CustomerCallContext } from '../../../platform/http/call-handler';
import { sendActCode } from '../../../customers-and-policies/identity/fresh-proof';
import { sentOrRefused } from '../../../customers-and-policies/identity/generate-otp';
import type { IdentityDependencies } from '../../../customers-and-policies/identity/identity-dependencies';
import { claimOf } from '../../records/change-claim';
import { requireAct } from '../../steps/require-act';

/** Mails a code to who changes where a claim is paid to. @throws Refusal */
export const sendPayoutCode = async (
  deps: IdentityDependencies,
  { claimNumber }: CallRequest<'sendClaimPayoutCode'>,
  context: CustomerCallContext,
): Promise<CallResponse<'sendClaimPayoutCode'>> => {
  requireAct(await claimOf(deps.db, { number: claimNumber, customerId: context.customer.customerId }), 'CHANGE_PAYOUT');
  const { sentTo, sending } = await sendActCode(deps, { purpose: 'claim-payout', about: claimNumber }, context);
  sentOrRefused(sending);
  return { sentTo };
};
