import type { CallHandlers } from '../../platform/http/call-handler';
import { changePassword } from '../../customers-and-policies/identity/change-password';
import { refuseCommonPassword } from '../../customers-and-policies/identity/create-password';
import type { IdentityDependencies } from '../../customers-and-policies/identity/identity-dependencies';
import type { Places } from '../../catalogue/places/places';
import { profileOf } from './profile-of';
import { requestContactChange } from './request-contact-change';
import { updateOtherDetails } from './update-other-details';
import { updatePhoneOrEmail } from './update-phone-or-email';

type ProfileCalls =
  | 'getProfile'
  | 'updateOtherCustomerDetails'
  | 'requestContactChange'
  | 'updatePhoneOrEmail'
  | 'changePassword';

/** What a customer reads and changes of the account. */
export const profileHandlers = (deps: IdentityDependencies, places: Places): Pick<CallHandlers, ProfileCalls> => ({
  getProfile: { handle: (_body, { customer }) => profileOf(deps.db, customer.customerId) },
  updateOtherCustomerDetails: {
    refine: (body, { now }) => places.refused(body, null, now),
    handle: (details, context) => updateOtherDetails(deps.db, details, context),
  },
  requestContactChange: { handle: (body, context) => requestContactChange(deps, body, context) },
  updatePhoneOrEmail: { handle: (body, context) => updatePhoneOrEmail(deps, body, context) },
  changePassword: {
    refine: async (body) => refuseCommonPassword(body),
    handle: (body, context) => changePassword(deps, body, context),
  },
});
