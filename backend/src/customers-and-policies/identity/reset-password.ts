import type { CallContext, CallRequest } from '../../platform/http/call-handler';
import { hasCustomerRecord } from '../customers/repository';
import { browserSecret, findCredentials, trierOf } from './account';
import { sentOrRefused } from './generate-otp';
import type { IdentityDependencies } from './identity-dependencies';
import { sendCode } from './send-code';

/** The same answer and the same work for every email: one without an account gets a mail that says so. */
export const resetPassword = async (
  deps: IdentityDependencies,
  { email }: CallRequest<'resetPassword'>,
  { browser, language, now }: CallContext,
): Promise<{ resendAfterSeconds: number }> => {
  const found = await findCredentials(deps.db, email);
  const isCustomer = await hasCustomerRecord(deps.db, email);
  const trier = await trierOf(deps, { email, customerId: found?.customerId ?? null, browser });
  const secret = browserSecret(deps, browser);
  const hasAccount = found !== null || isCustomer;
  const sending = await sendCode(deps, {
    purpose: 'reset',
    email,
    trier,
    browserSecret: secret,
    language,
    now,
    hasAccount,
  });
  // A customer who goes back and returns has a code that is still valid.
  return sending.outcome === 'too-soon' ? { resendAfterSeconds: sending.seconds } : sentOrRefused(sending);
};
