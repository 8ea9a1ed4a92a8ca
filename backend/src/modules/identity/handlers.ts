import type { CallHandler, CallHandlers } from '../../http/call-handler';
import { Refusal } from '../../http/refusal';

const identityCalls = [
  'checkAuth',
  'login',
  'getCustomerDetails',
  'generateOtp',
  'validateOtp',
  'createPassword',
  'resetPassword',
  'signUp',
  'logout',
  'getDevices',
  'signOutDevice',
] as const;
type IdentityCalls = (typeof identityCalls)[number];

const closed = {
  handle: async () => {
    throw new Refusal(503, 'UNAVAILABLE', 'service.unavailable');
  },
} satisfies CallHandler<IdentityCalls>;

/** Nobody can sign in before sessions are kept: until then each of these calls says that it is not available. */
export const identityHandlers = () =>
  Object.fromEntries(identityCalls.map((name) => [name, closed])) as unknown as Pick<CallHandlers, IdentityCalls>;
