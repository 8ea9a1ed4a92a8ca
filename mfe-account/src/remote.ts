import { remoteContract } from '@tulinde/shared/contracts';
import { defineRemote } from '@tulinde/shared/remote';
import * as pages from './pages';

export default defineRemote({
  contract: remoteContract,
  pages: {
    '/my-policies': pages.MyPoliciesPage,
    '/policy-details': pages.PolicyDetailsPage,
    '/renew-policy': pages.RenewPolicyPage,
    '/policy-renewal': pages.PolicyRenewalPage,
    '/manage-next-of-kin': pages.NextOfKinPage,
    '/my-profile': pages.MyProfilePage,
    '/change-password': pages.ChangePasswordPage,
  },
});
