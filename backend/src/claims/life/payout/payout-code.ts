import { maskEmail } from '@tulinde/contracts';
import { findAccount } from '../../../customers/repository';
import type { CallAnswer, CallRequest, CustomerCallContext } from '../../../http/call-handler';
import { keyedHash } from '../../../http/secrets';
import { notSignedIn } from '../../../http/signed-in';
import { browserSecret, trierOf } from '../../../identity/account';
import { sentOrRefused } from '../../../identity/generate-otp';
import type { IdentityDependencies } from '../../../identity/identity-dependencies';
import type { Trier } from '../../../identity/limit-rules';
import { sendCode } from '../../../identity/send-code';
import { claimOf } from '../../records/change-claim';
import { requireAct } from '../../steps/require-act';

/** The address that the account signs in with, and a code of one customer's one claim. */
export const payoutTrier = async (
  deps: IdentityDependencies,
  claimNumber: string,
  { customer, browser }: CustomerCallContext,
): Promise<{ readonly email: string; readonly trier: Trier }> => {
  const { customerId } = customer;
  const account = await findAccount(deps.db, customerId);
  if (account === null) throw notSignedIn();
  const { email } = account;
  const trier = await trierOf(deps, { email, customerId, browser });
  return { email, trier: { ...trier, subject: keyedHash(deps.key, 'claim-payout', customerId, claimNumber) } };
};

/** Mails a code to who changes where a claim is paid to. @throws Refusal */
export const sendPayoutCode = async (
  deps: IdentityDependencies,
  { claimNumber }: CallRequest<'sendClaimPayoutCode'>,
  context: CustomerCallContext,
): Promise<CallAnswer<'sendClaimPayoutCode'>> => {
  const { customer, browser, language, now } = context;
  requireAct(await claimOf(deps.db, { number: claimNumber, customerId: customer.customerId }), 'CHANGE_PAYOUT');
  const { email, trier } = await payoutTrier(deps, claimNumber, context);
  const sending = await sendCode(deps, {
    ...{ purpose: 'claim-payout', trier, email, language, now, hasAccount: true },
    browserSecret: browserSecret(deps, browser),
    sessionId: customer.sessionId,
  });
  sentOrRefused(sending);
  return { sentTo: maskEmail(email) };
};
