import type { CallContext, CallRequest } from '../../platform/http/call-handler';
import { acceptedVersions } from '../../catalogue/portal-texts/repository';
import { browserSecret, findCredentials, trierOf } from './account';
import { sentOrRefused } from './generate-otp';
import type { IdentityDependencies } from './identity-dependencies';
import { sendCode } from './send-code';

/**
 * Keeps who wants an account until the address is proven. For an address that has one already the answer is the same,
 * and its code lets the owner set a new password.
 * @throws Refusal PORTAL_TERMS_CHANGED where the texts that were accepted are not those in force
 */
export const signUp = async (
  deps: IdentityDependencies,
  form: CallRequest<'signUp'>,
  { browser, language, now }: CallContext,
): Promise<{ resendAfterSeconds: number }> => {
  const { email } = form;
  const portal = await acceptedVersions(deps.db, form.portal, now);
  const found = await findCredentials(deps.db, email);
  const trier = await trierOf(deps, { email, customerId: found?.customerId ?? null, browser });
  const secret = browserSecret(deps, browser);
  const accepted = { ...form, portal, acceptedAt: now.toISOString() };
  const wanted = { email, trier, browserSecret: secret, language, now, hasAccount: true, signUp: accepted };
  const sending = await sendCode(deps, { purpose: 'activate', ...wanted });
  return sending.outcome === 'too-soon' ? { resendAfterSeconds: sending.seconds } : sentOrRefused(sending);
};
