import type { CallContext, CallRequest } from '../../platform/http/call-handler';
import { hasCustomerRecord } from '../customers/repository';
import { browserSecret, findCredentials, trierOf } from './account';
import { sentOrRefused } from './generate-otp';
import type { IdentityDependencies } from './identity-dependencies';
import { sendCode } from './send-code';

/**
 * An unknown email gets the same response as one with a password (spec 5). A buyer who has no password yet is sent a code
 * to set one; a code that was sent just before stays valid.
 */
export const checkAuth = async (
  deps: IdentityDependencies,
  { email }: CallRequest<'checkAuth'>,
  { browser, language, now }: CallContext,
): Promise<{ isPasswordActive: boolean }> => {
  const found = await findCredentials(deps.db, email);
  const isCustomer = await hasCustomerRecord(deps.db, email);
  const secret = browserSecret(deps, browser);
  if (found !== null || !isCustomer) return { isPasswordActive: true };
  const trier = await trierOf(deps, { email, customerId: null, browser });
  const wanted = { email, trier, browserSecret: secret, language, now, hasAccount: true };
  const sending = await sendCode(deps, { purpose: 'activate', ...wanted });
  if (sending.outcome !== 'too-soon') sentOrRefused(sending);
  return { isPasswordActive: false };
};
