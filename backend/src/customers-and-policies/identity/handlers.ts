import type { CallHandlers } from '../../platform/http/call-handler';
import { checkAuth } from './check-auth';
import { createPassword, refuseCommonPassword } from './create-password';
import { devicesOf } from './devices';
import { logout, signOutDevice } from './end-sign-in';
import { generateOtp } from './generate-otp';
import type { IdentityDependencies } from './identity-dependencies';
import { login } from './login';
import { resetPassword } from './reset-password';
import { sendProofCode } from './fresh-proof';
import { signUp } from './sign-up';
import { validateOtp } from './validate-otp';
import { maskEmail, type CustomerDetails } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { findAccount } from '../customers/repository';
import type { SignedIn } from '../../platform/http/signed-in';
import { Refusal } from '../../platform/http/refusal';

/** Another's id is answered as one that nobody has (spec 3). Before the code: a name to greet with (spec 8). */
const customerDetails = async (db: Database, customerId: string, signedIn: SignedIn): Promise<CustomerDetails> => {
  const row = customerId === signedIn.customerId ? await findAccount(db, customerId) : null;
  if (row === null) throw new Refusal(404, 'NOT_FOUND', 'customer.notFound');
  const { fullName, type, phone, language } = row.customer;
  if (signedIn.level !== 'otp') return { fullName, email: maskEmail(row.email) };
  return { customerId, fullName, email: row.email, accountType: type, phone, language };
};

type IdentityCalls =
  | 'checkAuth'
  | 'login'
  | 'getCustomerDetails'
  | 'generateOtp'
  | 'validateOtp'
  | 'sendProofCode'
  | 'createPassword'
  | 'resetPassword'
  | 'signUp'
  | 'logout'
  | 'getDevices'
  | 'signOutDevice';

/** Signing in, and what a customer may know and end of it. */
export const identityHandlers = (deps: IdentityDependencies): Pick<CallHandlers, IdentityCalls> => ({
  checkAuth: { handle: (body, context) => checkAuth(deps, body, context) },
  login: { handle: (body, context) => login(deps, body, context) },
  getCustomerDetails: { handle: ({ customerId }, { customer }) => customerDetails(deps.db, customerId, customer) },
  generateOtp: { handle: (body, context) => generateOtp(deps, body, context) },
  validateOtp: { handle: (body, context) => validateOtp(deps, body, context) },
  sendProofCode: { handle: (body, context) => sendProofCode(deps, body, context) },
  createPassword: {
    refine: async (body) => refuseCommonPassword(body),
    handle: (body, context) => createPassword(deps, body, context),
  },
  resetPassword: { handle: (body, context) => resetPassword(deps, body, context) },
  signUp: { handle: (body, context) => signUp(deps, body, context) },
  logout: { handle: (_body, context) => logout(deps, context) },
  getDevices: { handle: (_body, { customer, now }) => devicesOf(deps.db, customer.customerId, customer.deviceId, now) },
  signOutDevice: { handle: ({ deviceId }, context) => signOutDevice(deps, deviceId, context) },
});
