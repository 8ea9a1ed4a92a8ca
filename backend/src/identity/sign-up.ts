import type { CallContext, CallRequest } from '../http/call-handler';
import { browserSecret, findCredentials, trierOf } from './account';
import { sentOrRefused } from './generate-otp';
import type { IdentityDependencies } from './identity-dependencies';
import { sendCode } from './send-code';

/**
 * Keeps who wants an account until the address is proven. For an address that has one already the answer is the same,
 * and its code lets the owner set a new password.
 */
export const signUp = async (
  deps: IdentityDependencies,
  form: CallRequest<'signUp'>,
  { browser, language, now }: CallContext,
): Promise<{ resendAfterSeconds: number }> => {
  const { email } = form;
  const found = await findCredentials(deps.db, email);
  const trier = await trierOf(deps, { email, customerId: found?.customerId ?? null, browser });
  const secret = browserSecret(deps, browser);
  const wanted = { email, trier, browserSecret: secret, language, now, hasAccount: true, signUp: form };
  const sending = await sendCode(deps, { purpose: 'activate', ...wanted });
  return sending.outcome === 'too-soon' ? { resendAfterSeconds: sending.seconds } : sentOrRefused(sending);
};
